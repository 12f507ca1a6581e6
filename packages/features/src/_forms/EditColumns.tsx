import type { ReactNode } from 'react';

type EditColumnsProps = {
  fields: ReactNode;
  photos: ReactNode;
  /** What the edited resource contains: rooms, products. */
  children?: ReactNode;
};

/** The parts of an editor: the photos follow the fields, on wide screens beside them. */
export const EditColumns = ({ fields, photos, children }: EditColumnsProps) => (
  <div className="grid grid-cols-1 gap-6 md:gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
    <div className="grid grid-cols-1 content-start gap-4">{fields}</div>
    <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{photos}</div>
    {children && <div className="grid grid-cols-1 content-start gap-6 md:gap-8">{children}</div>}
  </div>
);
