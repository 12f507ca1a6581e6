import { type PurchaseDetails, refundWording } from '@iespec/contract';
import {
  Alert,
  Button,
  ErrorState,
  formatDateTime,
  Link,
  Loading,
  Receipt,
  Select,
  Skeleton,
  TextField,
} from '@iespec/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound, requestIdOf } from '#_api/call.ts';
import { AccountPage } from '#_forms/AccountPage.tsx';
import { paths } from '#_paths/paths.ts';
import { transactionQueries } from '#_queries/transactions.ts';
import { useViewerKey } from '#_session/session.tsx';
import { text } from '../text.ts';

/** The printable receipt of a purchase. */
export function ReceiptScreen({ purchaseId }: { purchaseId: number }) {
  const purchase = useQuery(transactionQueries.byId(purchaseId, useViewerKey()));

  return (
    <AccountPage title="領収書" width="text">
      {purchase.isPending && (
        <Loading>
          <Skeleton className="h-[30rem] rounded-card" />
        </Loading>
      )}
      {purchase.isError && !purchase.data && (
        <ErrorState
          message={isNotFound(purchase.error) ? text.purchaseMissing : text.receiptFailed}
          requestId={requestIdOf(purchase.error)}
          onRetry={isNotFound(purchase.error) ? undefined : () => purchase.refetch()}
        />
      )}
      {purchase.data?.totalAmount === 0 && <Alert>{text.receiptFree}</Alert>}
      {purchase.data && purchase.data.totalAmount > 0 && <Sheet purchase={purchase.data} />}
    </AccountPage>
  );
}

const honorifics = [
  { value: '様', label: '様' },
  { value: '御中', label: '御中' },
];

/** The recipient is never sent to the server. */
function Sheet({ purchase }: { purchase: PurchaseDetails }) {
  const [recipient, setRecipient] = useState(purchase.buyer.name);
  const [isCompany, setIsCompany] = useState(false);
  const honorific = isCompany ? '御中' : '様';
  const { id, status, purchaseDate, totalAmount, tax, title, contents, operator, refundedAt } = purchase;

  return (
    <>
      <div className="grid gap-4 print:hidden">
        <div className="grid grid-cols-[1fr_auto] items-start gap-4">
          <TextField
            label="宛名"
            help="空のまま印刷すると、手で書き込めます。"
            value={recipient}
            maxLength={60}
            onChange={({ target }) => setRecipient(target.value)}
          />
          <Select
            label="敬称"
            options={honorifics}
            value={honorific}
            onChange={({ target }) => setIsCompany(target.value === '御中')}
          />
        </div>
        <Button onClick={() => window.print()}>印刷する</Button>
        {status === 'paid' && <RefundLink purchase={purchase} />}
      </div>
      <Receipt
        number={String(id)}
        recipient={recipient}
        honorific={honorific}
        issuedAt={new Date().toISOString()}
        purchasedAt={purchaseDate}
        amount={totalAmount}
        tax={tax}
        item={title}
        contents={contents}
        issuer={operator}
        refundedAt={refundedAt}
      />
    </>
  );
}

function RefundLink({ purchase: { id, refundableUntil, refundRequest } }: { purchase: PurchaseDetails }) {
  const isInTime = new Date(refundableUntil) > new Date();
  const note = isInTime ? `${formatDateTime(refundableUntil)}まで返金を申し込めます。` : refundWording.defects;
  return (
    <div className="text-note text-ink-muted">
      {!refundRequest && <p>{note}</p>}
      <Link
        href={paths.refund({ purchaseId: id })}
        className="inline-flex min-h-11 items-center text-link underline underline-offset-2"
      >
        {refundRequest ? '返金の申し込みを見る' : '返金を申し込む'}
      </Link>
    </div>
  );
}
