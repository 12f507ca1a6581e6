import {
  isDefectReason,
  maxRefundDetails,
  type PurchaseDetails,
  type RefundRequest,
  refundReasonLabel,
  refundReasons,
  refundWording,
} from '@iespec/contract';
import {
  Alert,
  DescriptionList,
  ErrorState,
  formatDate,
  formatDateTime,
  formatPrice,
  Link,
  Loading,
  RefundRequestForm,
  SectionHeading,
  Skeleton,
} from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound, requestIdOf } from '#_api/call.ts';
import { AccountPage } from '#_forms/AccountPage.tsx';
import { ConfirmLeaving } from '#_forms/ConfirmLeaving.tsx';
import { DraftOffer } from '#_forms/DraftOffer.tsx';
import { focusInView } from '#_forms/useInlineNotice.tsx';
import { paths } from '#_paths/paths.ts';
import { transactionQueries } from '#_queries/transactions.ts';
import { useViewerKey } from '#_session/session.tsx';
import { useRefundRequestForm } from '../forms/useRefundRequestForm.ts';
import { text } from '../text.ts';

/** A buyer requests a refund of a purchase here, and follows the request. */
export function RefundScreen({ purchaseId }: { purchaseId: number }) {
  const purchase = useQuery(transactionQueries.byId(purchaseId, useViewerKey()));
  const isMissing = isNotFound(purchase.error);

  return (
    <AccountPage title="返金の申し込み">
      {purchase.isPending && (
        <Loading>
          <Skeleton className="h-49 rounded-card" />
        </Loading>
      )}
      {purchase.isError && !purchase.data && (
        <ErrorState
          message={isMissing ? text.purchaseMissing : text.purchaseFailed}
          requestId={requestIdOf(purchase.error)}
          onRetry={isMissing ? undefined : () => purchase.refetch()}
        />
      )}
      {purchase.data && (
        <>
          <Facts purchase={purchase.data} />
          <Refund purchase={purchase.data} />
        </>
      )}
    </AccountPage>
  );
}

const Facts = ({ purchase: { id, property, totalAmount, purchaseDate, refundableUntil } }: PurchaseProps) => (
  <DescriptionList
    items={[
      {
        label: '物件',
        value: (
          <Link href={paths.property({ propertyId: property.id })} className="text-link underline underline-offset-2">
            {property.name}
          </Link>
        ),
      },
      { label: '金額', value: formatPrice(totalAmount) },
      { label: '購入日時', value: formatDateTime(purchaseDate) },
      { label: '取引番号', value: String(id) },
      { label: '返金の期限', value: formatDateTime(refundableUntil) },
    ]}
  />
);

type PurchaseProps = { purchase: PurchaseDetails };

/** What the buyer can do now; the server applies the same rules. */
function Refund({ purchase }: PurchaseProps) {
  const { status, totalAmount, refundedAt, refundRequest: request } = purchase;
  const [hasSent, setHasSent] = useState(false);
  const onSent = () => setHasSent(true);
  if (status === 'refunded')
    return (
      <>
        <Alert tone="success">
          {`${refundedAt ? `${formatDate(refundedAt)}に` : ''}返金しました。カードへの反映には数日かかることがあります。`}
        </Alert>
        {request && <RequestFacts request={request} />}
      </>
    );
  if (request?.state === 'requested')
    return (
      <>
        <Alert tone="success" tabIndex={-1} ref={hasSent ? focusInView : undefined}>
          返金の申し込みを受け付けました。内容を確認し、結果をメールでお知らせします。それまでは、仕様情報を引き続きご覧いただけます。
        </Alert>
        <RequestFacts request={request} />
      </>
    );
  if (status === 'disputed') return <Alert>カード会社が支払いを確認しているため、いまは申し込めません。</Alert>;
  if (totalAmount === 0) return <Alert>無料で手に入れたものなので、返金はありません。</Alert>;
  if (request)
    return (
      <>
        <Alert tone="warning">
          <p>返金の申し込みはお断りしました。</p>
          <p className="whitespace-pre-line">{request.refusal}</p>
        </Alert>
        <RequestFacts request={request} />
        <section className="mt-4 grid gap-5">
          <SectionHeading>もう一度申し込む</SectionHeading>
          <p>{refundWording.onlyDefects}</p>
          <Editor purchase={purchase} acceptsAnyReason={false} onSent={onSent} />
        </section>
      </>
    );
  const isLate = new Date(purchase.refundableUntil) < new Date();
  return (
    <>
      {isLate && <Alert>{`${refundWording.late}${refundWording.onlyDefects}`}</Alert>}
      <Editor purchase={purchase} acceptsAnyReason={!isLate} onSent={onSent} />
    </>
  );
}

const RequestFacts = ({ request: { state, reason, details, requestedAt } }: { request: RefundRequest }) => (
  <DescriptionList
    items={[
      { label: '状態', value: stateLabel[state] },
      { label: '申込日時', value: formatDateTime(requestedAt) },
      { label: '理由', value: refundReasonLabel[reason] },
      ...(details ? [{ label: '詳しい内容', value: details }] : []),
    ]}
  />
);

const stateLabel = { requested: '申込中', granted: '返金済み', refused: 'お断り' } as const;

type EditorProps = PurchaseProps & { acceptsAnyReason: boolean; onSent: () => void };

/** `acceptsAnyReason`: whether reasons other than a fault of the content are offered. */
function Editor({ purchase, acceptsAnyReason, onSent }: EditorProps) {
  const { formProps, isDirty, draft } = useRefundRequestForm(purchase.id, onSent);
  const reasons = refundReasons
    .filter((reason) => acceptsAnyReason || isDefectReason(reason))
    .map((reason) => ({ value: reason, label: refundReasonLabel[reason] }));
  return (
    <>
      <DraftOffer draft={draft} />
      <RefundRequestForm {...formProps} reasons={reasons} maxDetails={maxRefundDetails} />
      <p className="text-note text-ink-muted">
        返金するかどうかは、運営者が内容を確認して決めます。返金されると、仕様情報は閲覧できなくなります。
        <Link href={paths.refundTerms} className="text-link underline underline-offset-2">
          返金の条件
        </Link>
      </p>
      <ConfirmLeaving when={isDirty} />
    </>
  );
}
