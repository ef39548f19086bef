import { Copy } from 'lucide-react';
import { IconButton } from '../button/icon-button';
import { showToast } from './toast';

/** Button that copies a text; `label` names it: 'Copy e-mail address'. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'approved', text: 'Copied.', id: 'copied' });
    } catch {
      showToast({
        tone: 'rejected',
        text: 'It could not be copied. Please select and copy it.',
        id: 'copied',
      });
    }
  };
  return <IconButton label={label} icon={Copy} size="small" onClick={() => void copy()} />;
}
