import type { RefObject } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { Dialog as Sheet } from '../ui/overlay/dialog';
import { useStaysAfterDoubleClick } from '../ui/overlay/use-stays-after-double-click';
import { useMediaQuery } from '../ui/style/use-media-query';
import { EnglishLocale } from '../ui/text/english-locale';
import { useInbox } from './inbox';
import { InboxContent, InboxLinks, MarkAllRead } from './inbox-content';
import { messages } from './messages';
import { useMarkShown } from './use-mark-shown';
import { useShown } from './use-shown';

/** The width from which the header has its desktop layout. */
const DESKTOP = '(min-width: 60rem)';

/** The newest notifications, in a popover beside the bell or on a phone in a sheet; open while it is rendered. */
export default function InboxOverlay({
  anchor,
  onClose,
}: {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) {
  const isDesktop = useMediaQuery(DESKTOP);
  const closesOn = useStaysAfterDoubleClick();
  const inbox = useInbox();
  const list = useShown(inbox.data?.items);
  useMarkShown(list.upTo);
  const content = <InboxContent inbox={inbox} list={list} onFollow={onClose} />;
  const links = <InboxLinks onFollow={onClose} />;
  if (!isDesktop)
    return (
      <Sheet title={messages.title} closeLabel={messages.close} onClose={onClose} footer={links}>
        <div className="-m-4 p-2 sm:-m-6 sm:p-3">
          <MarkAllRead newest={inbox.data} />
          {content}
        </div>
      </Sheet>
    );
  return (
    <EnglishLocale>
      <Popover
        triggerRef={anchor}
        isOpen
        onOpenChange={(open) => !open && onClose()}
        shouldCloseOnInteractOutside={closesOn}
        placement="bottom end"
        className="w-100 animate-popover rounded-card border border-line bg-surface text-ink shadow-lift"
      >
        <Dialog className="flex max-h-[inherit] flex-col outline-none">
          <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line pr-3 pl-5">
            <Heading slot="title" className="text-18">
              {messages.title}
            </Heading>
            <MarkAllRead newest={inbox.data} />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-2">{content}</div>
          <div className="flex justify-between border-t border-line px-3 py-1">{links}</div>
        </Dialog>
      </Popover>
    </EnglishLocale>
  );
}
