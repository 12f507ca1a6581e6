export {
  accountDeleted,
  alreadyRegistered,
  emailChange,
  emailChanged,
  emailChangeNotice,
  emailVerification,
  linkHours,
  newBrowser,
  passwordChanged,
  passwordReset,
  unblockLink,
  undoDays,
} from './accountMails.ts';
export type { Mail, Sender } from './mail.ts';
export { payoutFailed } from './payoutMails.ts';
export {
  disputeOpened,
  lostPaymentRefunded,
  type PurchaseData,
  purchaseCompleted,
  purchasePartlyRefunded,
  purchaseRefunded,
  refundRefused,
  refundRequestConfirmed,
  refundRequestReported,
  saleCompleted,
  salePartlyRefunded,
  saleRefunded,
  type TransactionData,
} from './transactionMails.ts';
