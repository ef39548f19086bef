import { useState } from 'react';
import { Button } from '../ui/button/button';
import { InlineMessage } from '../ui/feedback/inline-message';
import { NumberStepper } from '../ui/form/number-stepper';
import { EventCard } from '../ui/layout/event-card';
import { StickyBar } from '../ui/layout/sticky-bar';
import { TicketRow } from '../ui/layout/ticket-row';
import { LogoImage } from '../ui/picture/logo-image';
import { ClubArt } from '../ui/picture/club-art';
import { SportIcon } from '../ui/picture/sport-icon';
import { Countdown } from '../ui/text/countdown';
import { Money } from '../ui/text/money';
import { StatusBadge } from '../ui/text/status-badge';
import { TimeLeft } from '../ui/text/time-left';
import { Sample } from './sample';

const sports = [
  'Football',
  'Tennis',
  'Basketball',
  'Car Racing',
  'Baseball',
  'US Football',
  'Motorbike Racing',
  'Bicycle Racing',
  'Athletics',
  'Ice Hockey',
  'Darts',
];
const teams = ['Real Madrid', 'Barcelona', 'AC Milan', 'Arsenal', 'Liverpool', 'Juventus'];
const card = { time: '20:45', noDate: 'Date TBA', action: 'View Details', to: '/event/1' };
const soon = new Date(Date.now() + 37 * 3_600_000).toISOString();
const held = new Date(Date.now() + 14.4 * 60_000).toISOString();
const ending = new Date(Date.now() + 1.6 * 60_000).toISOString();
const usd = (amount: number) => ({ amount, currency: 'USD' });

export function CardSamples() {
  const [count, setCount] = useState(2);
  const [none, setNone] = useState(0);
  return (
    <>
      <Sample title="Event cards">
        <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
          <EventCard
            {...card}
            date="21/11/2026"
            sport="Football"
            name="Real Madrid vs Barcelona"
            home="Real Madrid"
            away="Barcelona"
            venue="Santiago Bernabéu, Madrid"
          />
          <EventCard
            {...card}
            date={null}
            time={null}
            sport="Tennis"
            name="Rolex Paris Masters: a very long name that needs more than one line"
            home={null}
            away={null}
            venue="Accor Arena, Paris"
            extra={<Money value={usd(9500)} className="font-strong" />}
          />
          <EventCard
            {...card}
            date="02/05/2027"
            sport="Car Racing"
            name="Wolverhampton Wanderers vs Borussia Mönchengladbach"
            home="Wolverhampton Wanderers"
            away="Borussia Mönchengladbach"
            venue="Circuit de Monaco, Monaco"
          />
        </div>
      </Sample>
      <Sample title="Tickets">
        <TicketRow
          title="Category 1"
          total={<Money value={usd(12_350)} />}
          breakdown="US$110.00 + US$13.50 fee"
          details="Longside lower, e-tickets"
          control={
            <NumberStepper
              label="Tickets in Category 1"
              value={count}
              options={[0, 1, 2, 4]}
              onChange={setCount}
            />
          }
          chosen={count > 0}
        />
        <TicketRow
          title="Mobile Tickets"
          badge={<StatusBadge tone="info">Seller Ticket</StatusBadge>}
          total={<Money value={usd(9_000)} />}
          breakdown="No service fee"
          control={
            <NumberStepper label="Mobile Tickets" value={none} options={[0, 1, 2]} onChange={setNone} />
          }
          chosen={none > 0}
        />
        <div className="flex flex-wrap items-start gap-4">
          <Countdown until={soon} label="Time until the event" />
          <div className="w-80">
            <TimeLeft until={held} label="Your tickets are held for" />
          </div>
          <div className="w-80">
            <TimeLeft until={ending} label="Your tickets are held for" />
          </div>
        </div>
        <StickyBar notice={<InlineMessage tone="pending">Category 2 is no longer available.</InlineMessage>}>
          <div>
            <div className="figures text-22 font-heavy tracking-tight">US$247.00</div>
            <div className="text-14 text-ink-2">2 of 3 selected</div>
          </div>
          <Button>Proceed with 2 Tickets</Button>
        </StickyBar>
      </Sample>
      <Sample title="Art and icons">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4 md:grid-cols-6">
          {teams.map((team) => (
            <ClubArt key={team} name={team} className="size-24" />
          ))}
        </div>
        <LogoImage src="/missing.svg" name="UEFA Champions League" className="h-24 w-48 rounded-card" />
        <div className="flex flex-wrap gap-6">
          {sports.map((sport) => (
            <div key={sport} className="flex flex-col items-center gap-1 text-12">
              <SportIcon sport={sport} className="size-8" />
              {sport}
            </div>
          ))}
        </div>
      </Sample>
    </>
  );
}
