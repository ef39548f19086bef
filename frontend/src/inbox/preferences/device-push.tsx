import { BellRing } from 'lucide-react';
import { Button } from '../../ui/button/button';
import { InlineMessage } from '../../ui/feedback/inline-message';
import { Card } from '../../ui/layout/card';
import { messages } from '../messages';
import { useDevicePush } from './use-device-push';

const { device } = messages;

/** Turns push messages on and off in this browser, or says why that is not possible. */
export function DevicePush({ userId }: { readonly userId: string }) {
  const { state, isChanging, turn } = useDevicePush(userId);
  const isOn = state === 'on';
  return (
    <Card as="section" aria-label={device.title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 items-start gap-3">
          <BellRing aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-2" />
          <div>
            <h2 className="text-18">{device.title}</h2>
            <p className="text-ink-2">{isOn ? device.on : device.off}</p>
          </div>
        </div>
        {(isOn || state === 'off') && (
          <Button variant={isOn ? 'secondary' : 'primary'} busy={isChanging} onClick={() => turn(!isOn)}>
            {isOn ? device.turnOff : device.turnOn}
          </Button>
        )}
      </div>
      {state !== undefined && state !== 'on' && state !== 'off' && (
        <div className="mt-3">
          <InlineMessage tone={state === 'denied' ? 'pending' : 'info'}>{device[state]}</InlineMessage>
        </div>
      )}
    </Card>
  );
}
