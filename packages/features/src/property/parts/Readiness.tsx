import { Alert, ButtonLink, ListingChecklist } from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { editPaths } from '../../_paths/editPaths.ts';
import { paths } from '../../_paths/paths.ts';
import { listingQueries } from '../../_queries/listings.ts';
import { propertyQueries } from '../../_queries/properties.ts';
import { useViewerKey } from '../../_session/session.tsx';

type ReadinessProps = {
  propertyId: number;
  /** Expands the checklist while steps are missing. */
  isOpen?: boolean;
  /** For editors of paid content: mentions that buyers keep access to replaced content. */
  mentionsBuyers?: boolean;
};

/** A checklist of the required and recommended steps before a property is listed, then the link to list it. */
export function Readiness({ propertyId, isOpen = false, mentionsBuyers = false }: ReadinessProps) {
  const viewer = useViewerKey();
  const { data } = useQuery(propertyQueries.readiness(propertyId, viewer));
  const canBeListed = data !== undefined && !data.missing.includes('onboarding');
  const listings = useQuery({ ...listingQueries.mine(viewer), enabled: canBeListed });
  if (!data) return null;
  const isUnlisted = listings.data?.every(({ property_id }) => property_id !== propertyId) ?? false;
  const editor = paths.propertyEdit(propertyId);
  const isDone = (step: (typeof data.missing)[number]) => !data.missing.includes(step);
  return (
    <div className="grid gap-2">
      {mentionsBuyers && data.buyers > 0 && (
        <Alert>
          {data.buyers}人が購入しています。書き換えたり消したりした内容も、購入した人は「前の内容」として読めます。
        </Alert>
      )}
      <ListingChecklist
        open={isOpen && data.missing.length > 0}
        items={[
          { label: '物件のメイン画像を選ぶ', done: isDone('main_image'), href: `${editor}#photos`, optional: true },
          { label: '製品を1つ公開する', done: isDone('visible_product'), href: `${editor}#rooms`, optional: true },
          { label: '売上の受取口座を登録する', done: isDone('onboarding'), href: editPaths.onboarding },
        ]}
      />
      {canBeListed && isUnlisted && (
        <ButtonLink variant="secondary" size="small" href={editPaths.mySales} className="justify-self-start">
          マイページで出品を作成する
        </ButtonLink>
      )}
    </div>
  );
}
