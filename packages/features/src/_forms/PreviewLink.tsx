import { ButtonLink } from '@iespec/ui';
import { Eye } from 'lucide';
import { paths } from '#_paths/paths.ts';

type PreviewLinkProps = {
  href: string;
  /** Whether visitors can see the page now. Otherwise the link shows it as if it were published. */
  isPublic: boolean;
};

/** Opens the visitors' view of the edited page in a new tab. */
export const PreviewLink = ({ href, isPublic }: PreviewLinkProps) => (
  <ButtonLink
    variant="ghost"
    size="small"
    icon={Eye}
    href={isPublic ? paths.asVisitor(href) : paths.asPublished(href)}
    target="_blank"
    className="-ml-3.5"
  >
    <span>{isPublic ? '訪問者の見え方' : '公開後の見え方'}</span>
    <span className="sr-only">（新しいタブで開きます）</span>
  </ButtonLink>
);
