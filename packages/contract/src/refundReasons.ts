/** In the order of the form. */
export const refundReasons = ['mistake', 'defect', 'mismatch', 'other'] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refundReasonLabel: Record<RefundReason, string> = {
  mistake: '間違えて購入した',
  defect: '内容に重大な欠陥がある',
  mismatch: '内容が購入前の表示と異なる',
  other: 'そのほか',
};

/** Whether the reason is a fault of the content: refundable at any time (docs/decisions/0048). */
export const isDefectReason = (reason: RefundReason) => reason === 'defect' || reason === 'mismatch';
