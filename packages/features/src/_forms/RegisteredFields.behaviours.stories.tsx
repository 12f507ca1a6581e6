import {
  Button,
  Checkbox,
  Form,
  ImageTypeSelect,
  NumberField,
  RadioGroup,
  Select,
  Switch,
  Textarea,
  TextField,
} from '@iespec/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type SubmitHandler, useForm } from 'react-hook-form';
import { expect, fireEvent, fn } from 'storybook/test';
import { inFrame } from '#test/frame.tsx';

type Values = {
  name: string;
  price: string;
  description: string;
  structure: string;
  isNegotiable: boolean;
  visibility: string | null;
  notifies: boolean;
  imageType: 'MAIN' | 'SUB' | 'PAID';
};

type RegisteredFieldsProps = {
  /** The form's default values; fields without one show their own default. */
  values: Partial<Values>;
  /** The values set by the リセット button. */
  resetTo: Values;
  onSubmit: SubmitHandler<Partial<Values>>;
};

const structures = [
  { value: 'WOODEN', label: '木造' },
  { value: 'RC', label: 'RC造' },
];

const visibilities = [
  { value: 'PUBLIC', label: '公開' },
  { value: 'PRIVATE', label: '非公開' },
];

/**
 * Every ui field except PasswordField, bound by `register()`. The fields are uncontrolled: the form library
 * sets their values through the ref.
 */
function RegisteredFields({ values, resetTo, onSubmit }: RegisteredFieldsProps) {
  const { register, handleSubmit, reset } = useForm<Partial<Values>>({ defaultValues: values });
  return (
    <Form
      submit={{ label: '送信する', loadingLabel: '送信しています...' }}
      onSubmit={handleSubmit((submitted) => onSubmit(submitted))}
      className="max-w-md"
    >
      <TextField {...register('name')} label="物件名" />
      <NumberField {...register('price')} label="価格" unit="円" />
      <Textarea {...register('description')} label="説明" rows={3} />
      <Select {...register('structure')} label="構造" options={structures} placeholder="未設定" />
      <Checkbox {...register('isNegotiable')} label="価格相談可" />
      <RadioGroup {...register('visibility')} label="公開範囲" options={visibilities} />
      <Switch {...register('notifies')} label="売れたら知らせる" />
      <ImageTypeSelect {...register('imageType')} />
      <Button variant="secondary" onClick={() => reset(resetTo)}>
        リセット
      </Button>
    </Form>
  );
}

const given: Values = {
  name: '木漏れ日の家',
  price: '5000',
  description: '南の庭に\nひらいた家',
  structure: 'RC',
  isNegotiable: true,
  visibility: 'PUBLIC',
  notifies: false,
  imageType: 'MAIN',
};

const others: Values = {
  name: '坂の上の小さな家',
  price: '0',
  description: '',
  structure: '',
  isNegotiable: false,
  visibility: 'PRIVATE',
  notifies: true,
  imageType: 'SUB',
};

const meta = {
  ...inFrame,
  title: 'ふるまい/フォームの入力欄',
  id: 'behaviours-registered-fields',
  component: RegisteredFields,
  tags: ['behaviour', '!autodocs'],
  args: { values: given, resetTo: others, onSubmit: fn() },
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta<typeof RegisteredFields>;
export default meta;

type Story = StoryObj<typeof meta>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function expectShown({ args, canvas, userEvent }: Context, values: Values) {
  await expect(canvas.getByLabelText('物件名')).toHaveValue(values.name);
  await expect(canvas.getByLabelText('価格')).toHaveValue(values.price);
  await expect(canvas.getByLabelText('説明')).toHaveValue(values.description);
  await expect(canvas.getByLabelText('構造')).toHaveValue(values.structure);
  await expect(canvas.getByLabelText<HTMLInputElement>('価格相談可').checked).toBe(values.isNegotiable);
  const radios = canvas.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  await expect(radios.map(({ value }) => value)).toEqual([values.visibility]);
  await expect(canvas.getByRole<HTMLInputElement>('switch').checked).toBe(values.notifies);
  await expect(canvas.getByLabelText('画像の種類')).toHaveValue(values.imageType);
  await userEvent.click(canvas.getByRole('button', { name: '送信する' }));
  await expect(args.onSubmit).toHaveBeenLastCalledWith(values);
}

/** 渡された値、リセットした値、入力し直した値が、それぞれ表示され、そのまま送られる。全角の数字は半角になる。 */
export const Registered: Story = {
  name: '値を表示して送る',
  play: async (context) => {
    const { canvas, userEvent } = context;
    await expectShown(context, given);
    await userEvent.selectOptions(canvas.getByLabelText('画像の種類'), '有料画像');
    await userEvent.click(canvas.getByRole('button', { name: 'リセット' }));
    await expectShown(context, others);
    const price = canvas.getByLabelText<HTMLInputElement>('価格');
    fireEvent.compositionStart(price);
    price.setRangeText('８０００', 0, price.value.length);
    price.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    fireEvent.compositionEnd(price);
    await expectShown(context, { ...others, price: '8000' });
    await userEvent.type(price, '０');
    await userEvent.type(canvas.getByLabelText('物件名'), '2');
    await userEvent.type(canvas.getByLabelText('説明'), '二階建て');
    await userEvent.selectOptions(canvas.getByLabelText('構造'), '木造');
    await userEvent.click(canvas.getByLabelText('価格相談可'));
    await userEvent.click(canvas.getByLabelText('公開'));
    await userEvent.click(canvas.getByRole('switch', { name: '売れたら知らせる' }));
    await userEvent.selectOptions(canvas.getByLabelText('画像の種類'), '有料画像');
    await expectShown(context, {
      name: '坂の上の小さな家2',
      price: '80000',
      description: '二階建て',
      structure: 'WOODEN',
      isNegotiable: true,
      visibility: 'PUBLIC',
      notifies: false,
      imageType: 'PAID',
    });
  },
};
