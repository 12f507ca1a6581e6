import { refundRequestForm } from '@iespec/contract/forms';
import { useMutation } from '@tanstack/react-query';
import { useContractForm } from '#_forms/useContractForm.ts';
import { requestRefund } from '#_queries/refundRequests.ts';
import { text } from '../text.ts';

/** Binds the request for a refund of a purchase to the API. `onSaved`: called once it is sent. */
export function useRefundRequestForm(purchaseId: number, onSaved: () => void) {
  const request = useMutation(requestRefund);
  return useContractForm({
    form: refundRequestForm,
    saved: {},
    draftKey: `refund-${purchaseId}`,
    save: (body) => request.mutateAsync({ params: { id: purchaseId }, body }),
    onSaved,
    texts: { saved: text.refundRequested, generic: text.refundFailed },
  });
}
