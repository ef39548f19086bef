import { exportOwnData } from '@terrace/contracts/http/identity/privacy';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../api/client';
import { downloadJson } from '../api/download-json';
import { showToast } from '../ui/feedback/toast';
import { messages } from './messages';

/** Downloads all personal data of the signed-in buyer or seller as a file. */
export function useOwnExport() {
  return useMutation({
    mutationFn: () => callApi(exportOwnData),
    onSuccess: (data) => {
      downloadJson('terrace-my-data.json', data);
      showToast({ tone: 'approved', text: messages.dataSaved });
    },
    onError: ({ message }) => showToast({ tone: 'rejected', text: message }),
  });
}
