/** The company that operates the product: legal pages, receipts and mails name it. */
type OperatingCompany = {
  name: string;
  representative: string;
  address: string;
  phone: string;
  contact: string;
  /** 適格請求書発行事業者の登録番号, as in T1234567890123; null: it has none, and receipts name none. */
  registrationNumber: string | null;
};

/** A production build fails while a placeholder stands here: nobody invents a company. */
export const company: OperatingCompany = {
  name: '【運営会社名】',
  representative: '【運営責任者名】',
  address: '【所在地】',
  phone: '【電話番号】',
  contact: '【お問い合わせ先】',
  registrationNumber: null,
};

/** Whether the company still has to be entered. */
export const hasPlaceholders = (given: Record<string, string | null>) =>
  Object.values(given).some((value) => value !== null && /^【.*】$/.test(value));
