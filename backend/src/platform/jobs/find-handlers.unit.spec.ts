import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Module } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService, NestFactory, Reflector } from '@nestjs/core';
import { z } from 'zod';
import { defineJob } from './define-job.js';
import { findHandlers } from './find-handlers.js';
import { JobHandler } from './job-handler.js';

const wave = defineJob({ name: 'wave', payload: z.object({}) });

@JobHandler(wave)
class Waves {
  async handle(): Promise<void> {}
}

@JobHandler(wave)
class WavesToo extends Waves {}

@Module({})
class Program {}

async function find(...providers: (new () => unknown)[]) {
  const program = { module: Program, imports: [DiscoveryModule], providers };
  const context = await NestFactory.createApplicationContext(program, { logger: false, abortOnError: false });
  try {
    return findHandlers([wave], context.get(DiscoveryService), context.get(Reflector));
  } finally {
    await context.close();
  }
}

describe('job handlers', () => {
  it('are found among the providers', async () => {
    const [found] = await find(Waves);
    expect(found?.job).toBe(wave);
    expect(found?.handler).toBeInstanceOf(Waves);
  });

  it('prevent the start when one is missing or defined twice', async () => {
    await expect(find()).rejects.toThrow('Job wave has no handler');
    await expect(find(Waves, WavesToo)).rejects.toThrow('Job wave has two handlers');
  });

  it('have job names that are defined once', () => {
    expect(() => defineJob({ name: 'wave', payload: z.object({}) })).toThrow('defined twice');
  });
});
