import type { DeliveredBy, DeliveryStep } from '@terrace/contracts/http/buying/deliveries';
import type { DeliveryStatus } from '@terrace/contracts/values/deliveries';
import type { FileType } from '@terrace/contracts/values/stored-file';
import { fileSize } from '../text/file-size';

const fileTypes: Readonly<Record<FileType, string>> = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'application/vnd.apple.pkpass': 'Wallet pass',
};

/** Texts about deliveries that sellers and administrators read alike. */
export const messages = {
  statuses: {
    due: 'To be delivered',
    delivered: 'Delivered',
    accepted: 'Accepted',
    disputed: 'Disputed',
    cancelled: 'Cancelled',
  } satisfies Record<DeliveryStatus, string>,
  overdue: 'Overdue',
  timeline: 'What happened',
  steps: {
    due: 'To be delivered',
    reminded: 'Reminder sent',
    overdue: 'Not delivered in time',
    extended: 'The seller got more time',
    delivered: 'Delivered',
    replaced: 'Replaced; the earlier one no longer counts',
    refused: 'Refused by us, to be delivered again',
    accepted: 'Accepted',
    disputed: 'Disputed by the buyer',
    resumed: 'Dispute ended',
    cancelled: 'Cancelled, not to be delivered any more',
  } satisfies Record<DeliveryStep['kind'], string>,
  size: fileSize,
  deliveredBy: (by: DeliveredBy) => {
    switch (by.kind) {
      case 'file':
        return `${fileTypes[by.type]}, ${messages.size(by.size)}${by.hasCode ? ', code read' : ', no code found'}`;
      case 'transfer':
        return `Transfer ${by.reference ?? erased}${by.hasProof ? ', with a picture' : ''}`;
      case 'shipment':
        return `${by.carrier ?? erased} ${by.trackingNumber ?? ''}`.trim();
    }
  },
} as const;

const erased = '(erased)';
