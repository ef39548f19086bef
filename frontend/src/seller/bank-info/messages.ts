import type { BankInfo } from '@terrace/contracts/http/selling/bank-info';

/** Texts of the seller's Bank Information (product.md 2.25, 4.6, 8.5). */
export const messages = {
  title: 'Bank Information',
  intro: 'Where we send your earnings. An administrator checks it before the first payout.',
  loading: 'Loading bank information...',
  failedLoad: 'Failed to load bank information',
  failedSave: 'Failed to save bank information',
  saved: 'Bank information saved. It is pending approval.',
  pending: 'Your bank information is pending approval',
  decided: (status: BankInfo['status']) => `Your bank information has been ${status}`,
  again: 'Please check every field and send it again.',
  change: 'Change bank details',
  sendChange: 'Send new bank details',
  changeNote:
    'An administrator checks new bank details. Until then, and for 48 hours after the approval, nothing is paid; then we pay to the new account. Your sales stay in your balance.',
  changeSent: 'Your new bank details are saved. They are pending approval.',
  pendingChange:
    'Nothing is paid until an administrator has decided. After an approval, payouts go on 48 hours later, to the new account.',
  changeRejected: 'Your new bank details were not approved. We pay to these.',
  payableFrom: (at: string) => `We pay to this account from ${at}.`,
  newDetails: 'New bank details',
  formerDetails: 'Approved bank details',
  password: 'Password',
  code: 'Code',
  codeHint: 'From your authenticator app, or one of your recovery codes',
  routingHint: 'Not needed with an IBAN',
  accountHolderName: 'Account holder name',
  bankName: 'Bank name',
  accountNumber: 'Account number or IBAN',
  routingNumber: 'Routing number',
  swiftCode: 'SWIFT code (BIC)',
  bankAddress: 'Bank address',
  savedNumber: (number: string) => `Saved: ${number}. Please enter it in full to save again.`,
  save: 'Save Bank Information',
} as const;
