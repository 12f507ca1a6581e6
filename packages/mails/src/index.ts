export {
  alreadyRegistered,
  emailChange,
  emailChangeNotice,
  emailVerification,
  linkHours,
  passwordReset,
} from './accountMails.ts';
export type { Mail, Sender } from './mail.ts';
export {
  purchaseCompleted,
  purchasePartlyRefunded,
  purchaseRefunded,
  saleCompleted,
  salePartlyRefunded,
  saleRefunded,
  type Trade,
} from './tradeMails.ts';
