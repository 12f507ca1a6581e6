import type { Product } from '@iespec/contract';
import { Button, Form, Select } from '@iespec/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, memo, useState } from 'react';
import { ApiError } from '#_api/call.ts';
import { describeError } from '#_api/describeError.ts';
import { publicationOf } from '#_forms/publication.ts';
import { useTransient } from '#_forms/useTransient.ts';
import { chooseSample, listingEditorQueries } from '#_queries/listingEditor.ts';
import { text } from './text.ts';

type SampleFormProps = { propertyId: number; viewer: string };

const submit = { label: 'サンプルを変更する', loadingLabel: '変更しています...' };

/** Chooses the product that everyone can read. Memoized: typing a price must not re-render 1,000 options. */
export const SampleForm = memo(function SampleForm({ propertyId, viewer }: SampleFormProps) {
  const products = useQuery(listingEditorQueries.products(propertyId, viewer));
  const rooms = useQuery(listingEditorQueries.rooms(propertyId, viewer));
  if (!products.data || !rooms.data) return null;
  const publicationIn = (product: Product) => {
    const room = rooms.data.find(({ id }) => id === product.room_id);
    return room && publicationOf(product, room);
  };
  // Omits unpublished products, which saving would publish, and those of unpublished rooms, which are hidden.
  const shown = products.data.filter((product) => product.is_sample || publicationIn(product) === 'published');
  const needsRoomSave = products.data.some((product) => publicationIn(product) === 'onRoomSave');
  if (shown.length > 0) return <Chooser products={shown} needsRoomSave={needsRoomSave} />;
  return (
    needsRoomSave && (
      <section className="border-line border-t pt-6">
        <Heading needsRoomSave />
      </section>
    )
  );
});

const Heading = ({ needsRoomSave }: { needsRoomSave: boolean }) => (
  <>
    <h2 className="text-heading">サンプルの製品</h2>
    <p className="mt-1 mb-4 text-ink-muted text-small">
      {`1点だけ、品番・仕様・寸法まで、購入前のだれでも読めるようにできます。${needsRoomSave ? 'まだ保存していない部屋の製品は、部屋を保存すると選べます。' : ''}`}
    </p>
  </>
);

function Chooser({ products, needsRoomSave }: { products: Product[]; needsRoomSave: boolean }) {
  const current = products.find(({ is_sample }) => is_sample);
  const [choice, setChoice] = useState<string>();
  const [success, showSuccess] = useTransient();
  const update = useMutation(chooseSample);
  const chosen = choice ?? (current ? String(current.id) : '');

  const reason = update.error instanceof ApiError ? update.error.errors.is_sample?.[0] : undefined;

  const save = (event: FormEvent) => {
    event.preventDefault();
    const id = Number(chosen || current?.id);
    if (!id || update.isPending) return;
    update.mutate(
      { params: { id }, body: { is_sample: chosen !== '' } },
      { onSuccess: () => showSuccess(text.sampleSaved) },
    );
  };

  return (
    <section className="border-line border-t pt-6">
      <Heading needsRoomSave={needsRoomSave} />
      <Form
        onSubmit={save}
        submit={submit}
        footer={
          <Button type="submit" variant="secondary" loading={update.isPending} className="sm:justify-self-end">
            {update.isPending ? submit.loadingLabel : submit.label}
          </Button>
        }
        success={success}
        failure={update.error && !reason ? describeError(update.error, { generic: text.sampleFailed }) : undefined}
      >
        <Select
          label="サンプルにする製品"
          placeholder="サンプルなし"
          value={chosen}
          error={reason}
          options={products.map(({ id, name, room_name }) => ({ value: String(id), label: `${room_name}／${name}` }))}
          onChange={({ target }) => {
            update.reset();
            setChoice(target.value);
          }}
        />
      </Form>
    </section>
  );
}
