import type { Me } from '@terrace/contracts/http/identity/identity';
import { Eye } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../../api/server-clock';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/feedback/toast';
import { formatInstant } from '../../ui/text/format-date';
import { messages } from '../messages';
import { useLeaveView } from './use-view';

const texts = messages.view;

/** Over every page while an administrator sees Terrace as somebody; leaves by itself when the time is over. */
export default function ViewBanner({
  me: { userName, role },
  until,
}: {
  readonly me: Me;
  readonly until: string;
}) {
  const leaveView = useLeaveView();
  const [isBusy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await leaveView();
    } catch (failure) {
      showToast({ tone: 'rejected', text: failure instanceof Error ? failure.message : texts.failed });
    }
    setBusy(false);
  };
  const end = useEffectEvent(() => void leave());
  useEffect(() => {
    const timer = setTimeout(end, Math.max(0, Date.parse(until) - serverNow()));
    return () => clearTimeout(timer);
  }, [until]);
  return (
    <div
      role="region"
      aria-label={texts.title}
      className="fixed inset-x-4 bottom-4 z-40 mx-auto flex w-fit max-w-[calc(100%-2rem)] flex-wrap items-center justify-center gap-x-4 gap-y-1 rounded-input bg-ink px-4 py-2 text-14 text-surface"
    >
      <p className="flex items-center gap-2">
        <Eye aria-hidden="true" className="size-4 shrink-0" />
        {texts.text(userName, texts.roles[role], formatInstant(until))}
      </p>
      <Button variant="secondary" size="compact" busy={isBusy} onClick={() => void leave()}>
        {texts.leave}
      </Button>
    </div>
  );
}
