import { ButtonLink } from '@iespec/ui';
import { Eye } from 'lucide';
import { editPaths } from '../_paths/editPaths.ts';

/** Opens the visitors' view of the edited page in a new tab. */
export const PreviewLink = ({ href }: { href: string }) => (
  <ButtonLink
    variant="ghost"
    size="small"
    icon={Eye}
    href={editPaths.asVisitor(href)}
    target="_blank"
    className="-ml-3.5 justify-self-start"
  >
    訪問者の見え方を見る
    <span className="sr-only">（新しいタブで開きます）</span>
  </ButtonLink>
);
