import { Search } from 'lucide-react';
import { Button } from '../ui/button/button';
import { IconButton } from '../ui/button/icon-button';
import { LinkButton } from '../ui/button/link-button';
import { StatusBadge } from '../ui/text/status-badge';
import { TextLink } from '../ui/text/text-link';
import { Sample } from './sample';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function TypeSamples() {
  return (
    <>
      <Sample title="Type">
        <p className="text-hero font-heavy tracking-tight">Real Madrid vs Barcelona</p>
        <p className="text-36 font-heavy tracking-tight">36 Upcoming Sports Events</p>
        <p className="text-28 font-heavy tracking-tight">28 Available Tickets</p>
        <p className="text-22">22 Saturday, November 21, 2026 at 20:45</p>
        <p>
          16 The total price comes first. <TextLink to="/about">How it works</TextLink>
        </p>
        <p className="text-14 text-ink-2">14 Prices include taxes; service fee applies</p>
        <p className="figures text-12 text-ink-2">12 0123456789 1111111111</p>
      </Sample>
      <Sample title="Buttons and badges">
        <div className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button disabled>Select 2 Tickets in Total</Button>
          <Button busy busyText="Searching...">
            Search
          </Button>
          <Button size="compact" variant="secondary">
            Compact
          </Button>
          <LinkButton to="/events">A link</LinkButton>
          <IconButton label="Search" icon={Search} />
        </div>
        <div className="flex flex-wrap gap-3">
          <StatusBadge tone="approved">Approved</StatusBadge>
          <StatusBadge tone="pending">Pending Approval</StatusBadge>
          <StatusBadge tone="rejected">Rejected</StatusBadge>
          <StatusBadge tone="info">Seller Ticket</StatusBadge>
        </div>
      </Sample>
    </>
  );
}
