/** The operator of the service, named on legal pages, receipts and emails. */
type OperatingCompany = {
  name: string;
  representative: string;
  address: string;
  phone: string;
  contact: string;
  /** 適格請求書発行事業者の登録番号, e.g. T1234567890123; null if there is none, and receipts omit it. */
  registrationNumber: string | null;
};

/** Production builds fail while any value is a placeholder, so that no made-up company is published. */
export const company: OperatingCompany = {
  name: '【運営会社名】',
  representative: '【運営責任者名】',
  address: '【所在地】',
  phone: '【電話番号】',
  contact: '【お問い合わせ先】',
  registrationNumber: null,
};

/** The address for mails to the operator; null if the contact is a telephone number or a page's address. */
export const toMailAddress = (contact: string) => (/^[^\s@/]+@[^\s@/]+$/.test(contact) ? contact : null);

export const hasPlaceholders = (details: Record<string, string | null>) =>
  Object.values(details).some((value) => value !== null && /^【.*】$/.test(value));
