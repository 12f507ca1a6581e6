import { ListingChecklist } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { editPaths } from '../../_paths/editPaths.ts';
import { paths } from '../../_paths/paths.ts';
import { propertyQueries } from '../../_queries/properties.ts';
import { useViewer, viewerKey } from '../../_session/session.tsx';

type ReadinessProps = {
  propertyId: number;
  /** What is missing stands open. */
  isOpen?: boolean;
};

/** What a home's owner still has to do before it can be listed, with the ways there; while it is not known, nothing. */
export function Readiness({ propertyId, isOpen = false }: ReadinessProps) {
  const { data } = useQuery(propertyQueries.readiness(propertyId, viewerKey(useViewer())));
  if (!data) return null;
  const editor = paths.propertyEdit(propertyId);
  const isDone = (step: (typeof data.missing)[number]) => !data.missing.includes(step);
  return (
    <ListingChecklist
      open={isOpen && data.missing.length > 0}
      items={[
        { label: '物件のメイン画像を選ぶ', done: isDone('main_image'), href: `${editor}#photos`, optional: true },
        { label: '製品を1つ公開する', done: isDone('visible_product'), href: `${editor}#rooms`, optional: true },
        { label: '売上の受取口座を登録する', done: isDone('onboarding'), href: editPaths.onboarding },
      ]}
    />
  );
}
