import { later } from '@iespec/ui';
import type { ConflictDetailsProps } from './ConflictDetails.tsx';

const ConflictDetails = later(async () => (await import('./ConflictDetails.tsx')).ConflictDetails);

type ConflictNoticeProps = Omit<ConflictDetailsProps, 'conflict'> & {
  /** Null: no concurrent save. */
  conflict: ConflictDetailsProps['conflict'] | null;
};

export const ConflictNotice = ({ conflict, ...rest }: ConflictNoticeProps) =>
  conflict && <ConflictDetails conflict={conflict} {...rest} />;
