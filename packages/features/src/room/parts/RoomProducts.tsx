import { newItem, type RoomDetails } from '@iespec/contract';
import { Alert, Button, ConfirmDialog, EmptyState, ListRow, SectionHeading } from '@iespec/ui';
import { useMutation } from '@tanstack/react-query';
import { Lamp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { describeError } from '../../_api/describeError.ts';
import { useTransient } from '../../_forms/useTransient.ts';
import { createProduct, deleteProduct } from '../../_queries/products.ts';
import { text } from '../text.ts';

type RoomProductsProps = { room: RoomDetails };

/** The interior of a room, for its owner: the products, adding one, deleting one. */
export function RoomProducts({ room }: RoomProductsProps) {
  const [deleting, setDeleting] = useState<{ id: number; name: string } | null>(null);
  const [notice, showNotice] = useTransient();
  const add = useMutation({ ...createProduct, onSettled: () => remove.reset() });
  const remove = useMutation({ ...deleteProduct, onSettled: () => setDeleting(null) });
  const { products } = room;

  const addProduct = () =>
    add.mutate(
      { body: { room_id: room.id, name: newItem.productName(products.length + 1) } },
      { onSuccess: () => showNotice(text.productAdded) },
    );
  const confirmDelete = () => {
    if (!deleting) return;
    remove.mutate({ params: { id: deleting.id } }, { onSuccess: () => showNotice(text.productDeleted) });
  };

  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SectionHeading {...(products.length > 0 && { count: products.length })}>インテリア</SectionHeading>
        <Button variant="secondary" icon={Plus} loading={add.isPending} onClick={addProduct}>
          インテリアを追加
        </Button>
      </div>
      {notice && <Alert tone="success">{notice}</Alert>}
      {add.isError && <Alert tone="error">{describeError(add.error, { generic: text.productAddFailed })}</Alert>}
      {remove.isError && (
        <Alert tone="error">{describeError(remove.error, { generic: text.productDeleteFailed })}</Alert>
      )}
      {products.length === 0 ? (
        <EmptyState
          icon={Lamp}
          level={3}
          title={text.noProducts}
          description="照明、家具、建具など、この部屋にある製品を1つずつ登録します。"
        />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {products.map(({ id, name, product_category_name, main_image }) => (
            <li key={id}>
              <ListRow
                title={name}
                description={product_category_name ?? undefined}
                image={main_image}
                actions={
                  <Button
                    variant="ghost"
                    tone="danger"
                    size="small"
                    icon={Trash2}
                    aria-label={`${name}を削除`}
                    onClick={() => setDeleting({ id, name })}
                  >
                    削除
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={deleting !== null}
        title="この製品を削除しますか？"
        description={`「${deleting?.name ?? ''}」を、仕様・寸法・写真とともに削除します。購入した人には残ります。`}
        confirmLabel="削除する"
        loading={remove.isPending}
        onCancel={() => setDeleting(null)}
        onConfirm={confirmDelete}
      />
    </section>
  );
}
