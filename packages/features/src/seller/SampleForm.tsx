import type { Product } from '@iespec/contract';
import { Button, Form, Select } from '@iespec/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, memo, useState } from 'react';
import { describeError } from '../_api/describeError.ts';
import { useTransient } from '../_forms/useTransient.ts';
import { chooseSample, sellingQueries } from '../_queries/selling.ts';
import { text } from './text.ts';

type SampleFormProps = { propertyId: number; viewer: string };

const submit = { label: '見本を変更する', loadingLabel: '変更しています...' };

/**
 * The one product of a home that everybody reads before buying. Nothing is offered while no product is public. A thousand
 * choices are not rendered again while a price is typed beside them.
 */
export const SampleForm = memo(function SampleForm({ propertyId, viewer }: SampleFormProps) {
  const products = useQuery(sellingQueries.products(propertyId, viewer));
  // Saving a product that is not public yet would publish it.
  const shown = products.data?.items.filter(({ status }) => status === 'updated') ?? [];
  return shown.length > 0 && <Chooser products={shown} />;
});

function Chooser({ products }: { products: Product[] }) {
  const current = products.find(({ is_sample }) => is_sample);
  const [choice, setChoice] = useState<string>();
  const [success, showSuccess] = useTransient();
  const update = useMutation(chooseSample);
  const chosen = choice ?? (current ? String(current.id) : '');

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
      <h2 className="text-heading">見本の製品</h2>
      <p className="mt-1 mb-4 text-ink-muted text-small">
        1点だけ、品番・仕様・寸法まで、購入前のだれでも読めるようにできます。
      </p>
      <Form
        onSubmit={save}
        submit={submit}
        footer={
          <Button type="submit" variant="secondary" loading={update.isPending} className="sm:justify-self-end">
            {update.isPending ? submit.loadingLabel : submit.label}
          </Button>
        }
        success={success}
        failure={update.error ? describeError(update.error, { generic: text.sampleFailed }) : undefined}
      >
        <Select
          label="見本にする製品"
          placeholder="見本なし"
          value={chosen}
          options={products.map(({ id, name, room_name }) => ({ value: String(id), label: `${room_name}／${name}` }))}
          onChange={({ target }) => setChoice(target.value)}
        />
      </Form>
    </section>
  );
}
