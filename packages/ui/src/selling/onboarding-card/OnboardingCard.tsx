'use client';

import { Check, ExternalLink } from 'lucide';
import type { ComponentProps } from 'react';
import { Alert } from '../../base/alert/Alert.tsx';
import { Button } from '../../base/button/Button.tsx';
import { Card } from '../../base/card/Card.tsx';
import { Icon } from '../../base/icon/Icon.tsx';
import { cn } from '../../lib/cn.ts';

export type OnboardingCardProps = Omit<ComponentProps<'section'>, 'children' | 'title'> & {
  /** 口座の登録がどこまで進んだか。`pending`は決済代行会社の確認待ち、`restricted`は利用の停止。 */
  status: 'none' | 'incomplete' | 'pending' | 'complete' | 'restricted';
  /** 決済代行会社がまだ求めているもの。 */
  missing?: string[];
  /** 行き先を用意しているあいだtrue。 */
  loading?: boolean;
  /** 行き先を開けなかったときの文。 */
  failure?: string | undefined;
  /** 登録を始める、続けるときに呼ばれる。 */
  onStart: () => void;
  /** 決済代行会社の管理画面を開くときに呼ばれる。新しいタブは、押した瞬間に開くこと。 */
  onOpenDashboard: () => void;
};

type Status = OnboardingCardProps['status'];

const texts: Record<Status, { title: string; description: string; action: string; done: number }> = {
  none: {
    title: '売上を受け取る口座を登録しましょう',
    description:
      '出品するには、売上を受け取る口座の登録が必要です。決済代行会社（Stripe）の画面で、5分ほどで終わります。',
    action: '口座の登録を始める',
    done: 0,
  },
  incomplete: {
    title: '口座の登録がまだ終わっていません',
    description: '続きから登録できます。終わると、出品できるようになります。',
    action: '登録の続きへ',
    done: 1,
  },
  pending: {
    title: '決済代行会社が確認しています',
    description: '必要なものはすべてそろいました。確認が終わるまで、しばらくお待ちください。',
    action: '登録した内容を見る',
    done: 2,
  },
  complete: {
    title: '口座の登録が完了しました',
    description: '出品できます。入金の予定と履歴は、決済代行会社の管理画面で確かめられます。',
    action: '入金の管理画面を開く',
    done: 3,
  },
  restricted: {
    title: '口座が使えなくなっています',
    description:
      '決済代行会社がこの口座への入金を止めています。内容をご確認ください。確認が終わるまで、販売は止まります。',
    action: '内容を確認する',
    done: 1,
  },
};

const steps = ['登録を始める', '本人確認と振込先を入力する', '決済代行会社の確認を受ける'];

/** 売り手の口座の登録：始める前、途中（足りないもの）、完了（管理画面）。 */
export const OnboardingCard = ({
  status,
  missing = [],
  loading = false,
  failure,
  onStart,
  onOpenDashboard,
  ...rest
}: OnboardingCardProps) => {
  // Information may also be missing during verification; the seller then has to act.
  const shownStatus = status === 'pending' && missing.length > 0 ? 'incomplete' : status;
  const { title, description, action, done } = texts[shownStatus];
  const isComplete = status === 'complete';
  return (
    <Card
      {...rest}
      data-status={status}
      title={title}
      description={description}
      actions={
        <Button
          variant={isComplete ? 'secondary' : 'primary'}
          loading={loading}
          onClick={isComplete ? onOpenDashboard : onStart}
        >
          <span>{loading ? '開いています...' : action}</span>
          {isComplete && !loading && (
            <>
              <Icon icon={ExternalLink} className="size-icon-small" />
              <span className="sr-only">（新しいタブ）</span>
            </>
          )}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <Steps done={done} />
        {missing.length > 0 && !isComplete && (
          <div className="text-small">
            <p className="font-bold">足りないもの</p>
            <ul className="list-disc pl-5">
              {missing.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        )}
        {(shownStatus === 'none' || shownStatus === 'incomplete') && (
          <Alert>
            口座名義は、通帳のとおりにカタカナで入力してください
            <span className="inline-block">（例：ヤマダ　タロウ）。</span>
          </Alert>
        )}
        {failure && <Alert tone="error">{failure}</Alert>}
      </div>
    </Card>
  );
};

const Steps = ({ done }: { done: number }) => (
  <ol className="grid gap-1.5 text-small">
    {steps.map((step, index) => {
      const isDone = index < done;
      const isCurrent = index === done;
      return (
        <li
          key={step}
          aria-current={isCurrent ? 'step' : undefined}
          data-done={isDone || undefined}
          className={cn('flex items-center gap-2.5', !isDone && !isCurrent && 'text-ink-muted')}
        >
          <span
            aria-hidden
            className={cn(
              'grid size-6 shrink-0 place-items-center rounded-full border text-caption',
              isDone && 'border-brand bg-brand text-on-fill',
              isCurrent && 'border-brand font-bold text-brand',
              !isDone && !isCurrent && 'border-line-strong',
            )}
          >
            {isDone ? <Icon icon={Check} className="size-icon-small" /> : index + 1}
          </span>
          <span className={isCurrent ? 'font-bold' : undefined}>
            <span>{step}</span>
            {isDone && <span className="sr-only">（済み）</span>}
          </span>
        </li>
      );
    })}
  </ol>
);
