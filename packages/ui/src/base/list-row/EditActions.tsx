import { SquarePen } from 'lucide';
import type { ReactNode } from 'react';
import { ButtonLink } from '../button/Button.tsx';
import { Menu } from '../menu/Menu.tsx';
import type { MenuItem } from '../menu/MenuEntry.tsx';

type EditActionsProps = {
  /** 何の行か。操作の名前になる。 */
  name: string;
  editHref: string;
  /** 編集の次に並ぶボタン。 */
  children?: ReactNode;
  /** メニューに入る操作。 */
  items: MenuItem[];
};

/** Actions of the owner's rows: edit, optional buttons, and a menu of the rest. */
export const EditActions = ({ name, editHref, children, items }: EditActionsProps) => (
  <div className="flex w-full flex-wrap items-center gap-2 pt-1 pl-3 sm:pt-0 sm:pl-0">
    <ButtonLink href={editHref} variant="secondary" size="small" icon={SquarePen} aria-label={`${name}を編集する`}>
      編集する
    </ButtonLink>
    {children}
    <Menu label={`${name}の操作`} items={items} className="ml-auto sm:ml-0" />
  </div>
);
