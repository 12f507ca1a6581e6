/** The operating company. A production build fails while a placeholder stands here: nobody invents a company. */
export const company = {
  name: '【運営会社名】',
  representative: '【運営責任者名】',
  address: '【所在地】',
  phone: '【電話番号】',
  contact: '【お問い合わせ先】',
};

/** Whether the company still has to be entered. */
export const hasPlaceholders = (given: Record<string, string>) =>
  Object.values(given).some((value) => /^【.*】$/.test(value));
