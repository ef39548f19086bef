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
  accountHolderName: 'Account holder name',
  bankName: 'Bank name',
  accountNumber: 'Account number or IBAN',
  routingNumber: 'Routing number',
  swiftCode: 'SWIFT code (BIC)',
  bankAddress: 'Bank address',
  savedNumber: (number: string) => `Saved: ${number}. Please enter it in full to save again.`,
  save: 'Save Bank Information',
} as const;
