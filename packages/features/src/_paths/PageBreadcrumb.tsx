import { Breadcrumb, type BreadcrumbProps } from '@iespec/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from './paths.ts';

/**
 * A page's breadcrumb. Its button goes back, or to the parent if the site was entered on this page: in a new tab,
 * there is nothing to go back to, or another site.
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
