import { Breadcrumb, type BreadcrumbProps } from '@iespec/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from './paths.ts';

/**
 * A page's breadcrumb. Its button goes back. If the visitor entered the site on this page, as in a new tab, it leads
 * to the parent page instead, because going back would do nothing or leave the site.
 */
export function PageBreadcrumb({ items }: Pick<BreadcrumbProps, 'items'>) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const goBack = () => {
    const isFirst = key === 'default' || window.history.state?.idx === 0;
    void (isFirst ? navigate(items.at(-2)?.href ?? paths.home) : navigate(-1));
  };
  return <Breadcrumb items={items} onBack={goBack} />;
}
