import { Controller, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  askForMore,
  decideDispute,
  listDisputes,
  readEvidence,
  reviewDispute,
} from '@terrace/contracts/http/care/admin-disputes';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { fileAnswer } from '../../../../platform/files/file-answer.js';
import { CurrentAccount } from '../../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../../platform/http/input.decorator.js';
import { Route } from '../../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../../platform/http/viewer/viewer.js';
import { AskForMore, DecideDisputeByAdmin } from '../disputes.handler.js';
import { DisputeReviewReader } from './dispute-review.reader.js';
import { DisputesReader } from '../disputes.reader.js';
import { ReadEvidence } from '../evidence/evidence.handler.js';

/** Disputes of the admin dashboard. */
@Controller()
export class AdminDisputesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly disputes: DisputesReader,
    private readonly reviews: DisputeReviewReader,
  ) {}

  @Route(listDisputes, { access: ['admin'] })
  list(@Input() { query }: InputOf<typeof listDisputes>) {
    return this.disputes.list(query);
  }

  @Route(reviewDispute, { access: ['admin'] })
  review(@Input() { params }: InputOf<typeof reviewDispute>) {
    return this.reviews.get(params.id);
  }

  @Route(askForMore, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  async ask(
    @Input() { params, body }: InputOf<typeof askForMore>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    await this.commands.execute(new AskForMore(params.id, body, { id, name }));
    return this.disputes.get(params.id);
  }

  @Route(decideDispute, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  async decide(
    @Input() { params, body }: InputOf<typeof decideDispute>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    await this.commands.execute(new DecideDisputeByAdmin(params.id, body, { id, name }));
    return this.disputes.get(params.id);
  }

  @Route(readEvidence, { access: ['admin'], limit: { points: 60, seconds: 60 } })
  async read(
    @Input() { params }: InputOf<typeof readEvidence>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ): Promise<StreamableFile> {
    const file = new ReadEvidence(params.id, params.fileId, { id, name });
    return fileAnswer(await this.commands.execute(file), 'evidence');
  }
}
