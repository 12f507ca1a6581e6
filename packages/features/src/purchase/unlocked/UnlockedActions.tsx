import type { Property } from '@iespec/contract';
import { Alert, Button, ButtonLink } from '@iespec/ui';
import { paths } from '#_paths/paths.ts';
import { PropertyButton } from '../PropertyButton.tsx';
import type { Purchase } from '../usePurchase.ts';
import { useDownloads } from './useDownloads.ts';

export type UnlockedActionsProps = {
  property: Pick<Property, 'id'>;
  purchase: Purchase;
  /** Set on the page of a room, which prints the room's own sheet. */
  roomId?: number;
  /** Set beside the notice of a new purchase, which already says where to go. */
  isJustOpened?: boolean;
};

/** For the owner and buyers: why they see everything, where to go next, and what they can download. */
export default function UnlockedActions({ property, purchase, roomId, isJustOpened = false }: UnlockedActionsProps) {
  const { photos, workbook, csv, failure } = useDownloads(property.id);
  const sheet = paths.propertyDetail({ propertyId: property.id });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {purchase.isOwner && (
        <p className="basis-full grow text-small sm:basis-0">
          あなたが登録した物件です。すべての情報が表示されています。
        </p>
      )}
      {!isJustOpened && (
        <PropertyButton property={property} purchase={purchase} className="min-w-[11em] grow sm:grow-0" />
      )}
      {!purchase.isOwner && !isJustOpened && (
        <ButtonLink
          variant="secondary"
          size="small"
          href={`${paths.property({ propertyId: property.id, tab: 'products' })}#products`}
          className="sm:ml-auto"
        >
          使用製品を見る
        </ButtonLink>
      )}
      <div className="-mx-4 flex flex-wrap md:mx-0">
        <ButtonLink variant="ghost" size="small" href={roomId === undefined ? sheet : `${sheet}?room=${roomId}`}>
          {roomId === undefined ? '仕様一覧を印刷' : 'この部屋を印刷'}
        </ButtonLink>
        <Button variant="ghost" size="small" loading={photos.isPending} onClick={photos.save}>
          写真と一覧を保存（ZIP）
        </Button>
        <Button variant="ghost" size="small" loading={workbook.isPending} onClick={workbook.save}>
          仕上表・建具表（Excel）
        </Button>
        <Button variant="ghost" size="small" loading={csv.isPending} onClick={csv.save}>
          データとして保存（CSV）
        </Button>
      </div>
      {failure && (
        <Alert tone="error" className="basis-full">
          {failure}
        </Alert>
      )}
    </div>
  );
}
