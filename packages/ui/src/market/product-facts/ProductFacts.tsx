'use client';

import { ExternalLink } from 'lucide';
import type { ComponentProps } from 'react';
import { BlurOverlay } from '../../base/blur-overlay/BlurOverlay.tsx';
import { ClampedText } from '../../base/clamped-text/ClampedText.tsx';
import { DescriptionList } from '../../base/description-list/DescriptionList.tsx';
import { Icon } from '../../base/icon/Icon.tsx';
import { cn } from '../../lib/cn.ts';
import {
  createProductItems,
  type PictureHandlers,
  type ProductContents,
  type ProductDetails,
  type ProductLabels,
} from './productItems.tsx';

export type ProductFactsProps = PictureHandlers &
  Omit<ComponentProps<'div'>, 'children'> & {
    /** 製品の名前。ぼかしの読み上げに使う。 */
    name: string;
    /** 設置されている部屋。 */
    room: string;
    /** メーカー、品番、部屋の項目名。 */
    labels: ProductLabels;
    /** 購入すると見える内容。購入前はnull。 */
    details: ProductDetails | null;
    /** 購入前に、ある項目だけの名前と、ぼかした仮の値を出すためのもの。何もなければ、鍵も出ない。 */
    contents: ProductContents;
    /** `small` は一覧の行。 */
    size?: 'small' | 'medium';
    /** 購入前の案内文を重ねず、ぼかしだけにする。 */
    quiet?: boolean | undefined;
  };

/** 製品のメーカー、品番、仕様、寸法、説明、カタログ。購入前は、ある項目の値がぼける。 */
export const ProductFacts = ({
  name,
  room,
  labels,
  details,
  contents,
  size = 'medium',
  quiet,
  onLockedClick,
  onOpenPicture,
  className,
  ...rest
}: ProductFactsProps) => {
  const placeholders = createPlaceholders(labels, contents);
  if (!details && placeholders.length === 0) return null;
  return (
    <div
      {...rest}
      className={cn(
        !details && 'flex gap-x-4',
        !details && (size === 'small' ? 'text-note leading-note' : 'text-small'),
        className,
      )}
    >
      {!details && (
        <ul className="min-w-[min(5em,20vw)] shrink-0 text-ink-muted">
          {placeholders.map(([label]) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      )}
      {/* Stays mounted when the details arrive, so that the blur dissolves over them. */}
      <BlurOverlay
        locked={!details}
        size={size}
        quiet={quiet}
        name={name}
        onLockedClick={onLockedClick}
        className={cn('min-w-0 flex-1', !details && (size === 'small' ? 'min-h-16' : 'min-h-11'))}
      >
        {details ? (
          // On a wide page, an unlocked row has texts beside facts: two rows side by side would leave gaps.
          <div className={size === 'small' ? 'gap-x-8 md:grid md:grid-cols-2' : 'grid gap-4'}>
            <DescriptionList
              items={createProductItems(details, { labels, room, onLockedClick, onOpenPicture })}
              size={size}
              labels="even"
            />
            <Texts details={details} size={size} />
          </div>
        ) : (
          placeholders.map(([label, value]) => (
            <p key={label} className="truncate">
              {value}
            </p>
          ))
        )}
      </BlurOverlay>
    </div>
  );
};

type TextsProps = { details: ProductDetails; size: 'small' | 'medium' };

const Texts = ({ details: { description, catalogUrl }, size }: TextsProps) => (
  <div>
    {description && (
      <ClampedText
        text={description}
        lines={6}
        className={cn(size === 'small' && 'mt-1.5 text-note text-ink-muted leading-note md:mt-0')}
      />
    )}
    <CatalogLink url={catalogUrl} size={size} />
  </div>
);

const isWebUrl = (url: string) => /^https?:\/\//i.test(url);

type CatalogLinkProps = { url: string | null; size: 'small' | 'medium' };

/** Renders nothing without a web address. */
export const CatalogLink = ({ url, size }: CatalogLinkProps) =>
  url &&
  isWebUrl(url) && (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={cn(
        'mt-0.5 inline-flex min-h-11 items-center gap-1 font-bold text-link underline-offset-4 hover:underline',
        size === 'small' ? 'text-note' : 'text-small',
      )}
    >
      カタログを見る
      <Icon icon={ExternalLink} className="size-icon-small" />
      <span className="sr-only">（新しいタブで開きます）</span>
    </a>
  );

/** Labels with dummy values to blur; the server does not send the values of a locked product. */
const createPlaceholders = (labels: ProductLabels, contents: ProductContents) => {
  const { maker, code, dimensions, specifications, catalog } = contents;
  return [
    ...(maker ? [[labels.maker, '○○○○○○']] : []),
    ...(code ? [[labels.code, 'XX-000000']] : []),
    ...(dimensions > 0 ? [[`寸法（${dimensions}）`, '幅 000 高さ 000']] : []),
    ...(specifications > 0 ? [[`仕様（${specifications}）`, '○○○○ ○○○○○○']] : []),
    ...(catalog ? [['カタログ', '○○○○○○']] : []),
  ];
};
