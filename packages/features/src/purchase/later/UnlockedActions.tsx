import type { Property } from '@iespec/contract';
import { ButtonLink } from '@iespec/ui';
import { paths } from '../../_paths/paths.ts';
import { PurchaseLink } from '../PurchaseLink.tsx';
import type { Purchase } from '../usePurchase.ts';

export type UnlockedActionsProps = { property: Pick<Property, 'id'>; purchase: Purchase };

/** For the owner and buyers, who have nothing to buy: why all content is visible, and where to go from here. */
export const UnlockedActions = ({ property, purchase }: UnlockedActionsProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    {purchase.isOwner && (
      <p className="basis-full grow break-phrase text-small sm:basis-0">
        あなたが登録した物件です。すべての情報が表示されています。
      </p>
    )}
    <PurchaseLink property={property} purchase={purchase} className="min-w-[11em] grow sm:grow-0" />
    {!purchase.isOwner && (
      <ButtonLink
        variant="secondary"
        size="small"
        href={`${paths.property(property.id, { tab: 'products' })}#products`}
        className="sm:ml-auto"
      >
        使用製品を見る
      </ButtonLink>
    )}
    <ButtonLink variant="ghost" size="small" href={paths.propertyDetail(property.id)}>
      仕様一覧を印刷
    </ButtonLink>
  </div>
);
