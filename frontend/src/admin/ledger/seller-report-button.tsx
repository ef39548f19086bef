import { downloadSellerReport } from '@terrace/contracts/http/selling/tax-details';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callForFile } from '../../api/client';
import { IfMay } from '../../session/if-may';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/feedback/toast';
import { SelectField } from '../../ui/field/select-field';
import { Dialog } from '../../ui/overlay/dialog';
import { saveFile } from '../list/save-file';
import { messages } from './messages';

const texts = messages.report;
/** Years that a report can be made of, with the present one. */
const YEARS = 6;

/** Opens the dialog that downloads the yearly report of sellers. */
export function SellerReportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <IfMay permission="tax.see">
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.button}
      </Button>
      {isOpen && <ReportDialog onClose={() => setOpen(false)} />}
    </IfMay>
  );
}

function ReportDialog({ onClose }: { readonly onClose: () => void }) {
  const [now] = useState(() => new Date().getUTCFullYear());
  const [year, setYear] = useState(now - 1);
  const download = useMutation({
    mutationFn: () => callForFile(downloadSellerReport, { body: { year } }),
    onSuccess: (file) => {
      saveFile(file, `terrace-sellers-${year}.csv`);
      onClose();
    },
    onError: () => showToast({ tone: 'rejected', text: texts.failed }),
  });
  const years = Array.from({ length: YEARS }, (_none, index) => String(now - index));
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className="mb-4">{texts.intro}</p>
      <div className="mb-4">
        <SelectField
          label={texts.year}
          value={String(year)}
          options={years.map((value) => ({ value, text: value }))}
          onChange={({ target }) => setYear(Number(target.value))}
        />
      </div>
      <Button busy={download.isPending} onClick={() => download.mutate()}>
        {texts.download}
      </Button>
    </Dialog>
  );
}
