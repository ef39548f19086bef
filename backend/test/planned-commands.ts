import type { AnyPlan, StreamCommand } from '@terrace/event-core/model/plan';

/**
 * A plan's commands with those that follow from their events, as the executor takes them, given the states of its
 * facts by name. A command that others could follow is left out when it makes no event: it changes nothing.
 */
export function plannedCommands(
  plan: AnyPlan,
  states: Readonly<Record<string, unknown>>,
  now: Date,
): readonly StreamCommand[] {
  const stateOf = ({ decider, entityId }: StreamCommand) => {
    const [name] =
      Object.entries(plan.facts ?? {}).find(
        ([, fact]) => fact.entityId === entityId && fact.decider.category === decider.category,
      ) ?? [];
    return name === undefined ? decider.initial() : states[name];
  };
  const withFollowing = (command: StreamCommand): readonly StreamCommand[] => {
    const { decider, follow } = command;
    if (!follow) return [command];
    const events = decider.decide(command.command, stateOf(command), now);
    const following = events.flatMap((event) => follow(event)).flatMap(withFollowing);
    return events.length > 0 ? [command, ...following] : [];
  };
  return plan.commands(states, now).flatMap(withFollowing);
}
