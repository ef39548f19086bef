import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { deleteJob, getJobs, tryJobAgain } from '@terrace/contracts/http/console/jobs';
import { CurrentAccount } from '../../../platform/http/viewer/current-viewer.decorator.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import type { AccountViewer } from '../../../platform/http/viewer/viewer.js';
import { JobBoardReader } from './job-board.reader.js';
import { DeleteFailedJob, RetryFailedJob } from './job-decisions.handler.js';

/** The administrators' Jobs. */
@Controller()
export class JobBoardController {
  constructor(
    private readonly commands: CommandBus,
    private readonly jobs: JobBoardReader,
  ) {}

  @Route(getJobs, { access: ['admin'] })
  board() {
    return this.jobs.board();
  }

  @Route(tryJobAgain, { access: ['admin'] })
  tryAgain(
    @Input() { params }: InputOf<typeof tryJobAgain>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    return this.commands.execute(new RetryFailedJob(params, { id, name }));
  }

  @Route(deleteJob, { access: ['admin'] })
  delete(
    @Input() { params }: InputOf<typeof deleteJob>,
    @CurrentAccount() { accountId: id, name }: AccountViewer,
  ) {
    return this.commands.execute(new DeleteFailedJob(params, { id, name }));
  }
}
