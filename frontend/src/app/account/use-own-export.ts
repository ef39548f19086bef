import { exportOwnData } from '@terrace/contracts/http/privacy';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../ui/toast';
import { callApi } from '../api';
import { saveJson } from '../save-file';
import { messages } from './messages';

/** Saves everything we hold on the signed-in buyer or seller as a file. */
export function useOwnExport() {
  return useMutation({
    mutationFn: () => callApi(exportOwnData),
    onSuccess: (data) => {
      saveJson('terrace-my-data.json', data);
      showToast({ tone: 'approved', text: messages.dataSaved });
    },
    onError: ({ message }) => showToast({ tone: 'rejected', text: message }),
  });
}
