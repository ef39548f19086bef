import { Controller, Module } from '@nestjs/common';
import { getOrderCase } from '@terrace/contracts/http/console/cases';
import type { InputOf } from '@terrace/contracts/http/endpoint';
import { defineFeature } from '../../../platform/define-feature.js';
import { Input } from '../../../platform/http/input.decorator.js';
import { Route } from '../../../platform/http/route.decorator.js';
import { CasesReader } from './cases.reader.js';

/**
 * The pages on which administrators work on one order (product.md 25). Each is one answer, whose
 * parts come from the features' own readers.
 */
@Controller()
export class CasesController {
  constructor(private readonly cases: CasesReader) {}

  /** Everything about an order, by its id or number. */
  @Route(getOrderCase, { access: ['admin'] })
  order(@Input() { params }: InputOf<typeof getOrderCase>) {
    return this.cases.order(params.id);
  }
}

/** Everything about one order, for administrators. */
@Module(defineFeature({ controllers: [CasesController], providers: [CasesReader] }))
export class CasesModule {}
