import { useParams } from 'react-router-dom';
import { orderNumber } from '@terrace/contracts/values/order-number';
import { pathTo } from '../../../navigation/paths';
import { IfMay } from '../../../session/if-may';
import { messages as disputeTexts } from '../../../ui/dispute/messages';
import { FactList } from '../../../ui/layout/fact-list';
import { disputeTones } from '../../../ui/style/dispute-tones';
import { formatInstant } from '../../../ui/text/format-date';
import { StatusBadge } from '../../../ui/text/status-badge';
import { TextLink } from '../../../ui/text/text-link';
import { OrderLink } from '../../list/order-link';
import { BlockButton, BlockedBuyer } from '../../users/block-button';
import { messages as userTexts } from '../../users/users';
import { CaseCard, CaseRows } from '../case-card';
import { CaseColumns, CaseFrame } from '../case-frame';
import { messages } from '../messages';
import { CaseOrders } from './case-orders';
import { SeeAs } from './see-as';
import { usePersonCase } from './other-cases';

/** Everything about one buyer, live, at an address of its own (product.md 25.7). */
export default function PersonCaseScreen() {
  const { id = '' } = useParams();
  const person = usePersonCase(id);
  return (
    <CaseFrame title={(data) => data?.name ?? messages.buyer} found={person}>
      {({ kind, name, email, sessions, user, orders, disputes, notes, timeline }) => (
        <CaseColumns
          subject={{ kind: 'person', id }}
          notes={notes}
          timeline={timeline}
          nameOf={({ category, id: of }) => (category === 'purchase' ? orderNumber(of) : undefined)}
          first={
            <CaseCard
              title={messages.buyer}
              actions={
                user && (
                  <>
                    <IfMay permission="users.block">
                      <BlockButton user={user} />
                    </IfMay>
                    <SeeAs role="buyer" id={id} />
                  </>
                )
              }
            >
              <FactList
                facts={[
                  {
                    name: messages.account,
                    value: kind === 'guest' ? messages.guest : (name ?? messages.erased),
                  },
                  {
                    name: messages.holderFields.email,
                    value:
                      email === null ? (
                        '–'
                      ) : (
                        <TextLink
                          to={`${pathTo.adminSection('customers')}?${new URLSearchParams({ q: email })}`}
                        >
                          {email}
                        </TextLink>
                      ),
                  },
                  { name: messages.signedIn, value: messages.browsers(sessions) },
                  ...(user?.block
                    ? [{ name: userTexts.status, value: <BlockedBuyer block={user.block} /> }]
                    : []),
                  { name: messages.id, value: <span className="figures">{id}</span> },
                ]}
              />
            </CaseCard>
          }
          second={
            <>
              <CaseOrders title={messages.orders} orders={orders} />
              <CaseCard title={messages.disputes}>
                <CaseRows rows={disputes} rowKey={(dispute) => dispute.id} empty={messages.noDisputes}>
                  {({ purchaseId, reason, status, openedAt }) => (
                    <>
                      <span>
                        <OrderLink id={purchaseId} /> {disputeTexts.reasons[reason]}
                        <time dateTime={openedAt} className="block text-12 text-ink-2">
                          {formatInstant(openedAt)}
                        </time>
                      </span>
                      <StatusBadge tone={disputeTones[status]}>{disputeTexts.statuses[status]}</StatusBadge>
                    </>
                  )}
                </CaseRows>
              </CaseCard>
            </>
          }
        />
      )}
    </CaseFrame>
  );
}
