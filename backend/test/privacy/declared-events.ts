import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEvent } from '@terrace/event-core/model/event';
import ts from 'typescript';

const FEATURES = join(import.meta.dirname, '../../src/features');

/** The events of one category of streams, in the order of their declaration, which begins with what opens a stream. */
export interface DeclaredStream {
  readonly category: string;
  readonly events: readonly DomainEvent[];
}

/** What a sample is made of. */
export interface SampleParts {
  /** The only person of all samples. */
  readonly personId: string;
  /** The text of a field of a personal part. */
  readonly personalText: (type: string, field: string) => string;
}

/**
 * A sample of every type of event, as the compiler knows the types: each decider names the events of its category, and each
 * event its data and its personal part. Every field has a value, those of the personal part a text of its own.
 */
export function declaredStreams(parts: SampleParts): readonly DeclaredStream[] {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.decider.ts'))
    .map((file) => join(FEATURES, file));
  const config = ts.readConfigFile(join(FEATURES, '../../../tsconfig.json'), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, join(FEATURES, '../../..'));
  const settings = { ...options, noEmit: true, types: [] };
  const program = ts.createProgram(files, settings, hostWithoutLibraries(settings));
  const sampler = new Sampler(program.getTypeChecker(), parts);
  return files.flatMap(
    (file) =>
      program.getSourceFile(file)?.statements.flatMap((statement) => sampler.streamOf(statement)) ?? [],
  );
}

/** Libraries whose types events have. The sampler refuses what the compiler does not find. */
const USED_LIBRARIES = /^(?:[.]|@terrace\/|zod(?:\/|$))/;

/** Finds our own files and the libraries that events use: the types of the others are four fifths of what deciders import. */
function hostWithoutLibraries(options: ts.CompilerOptions): ts.CompilerHost {
  return {
    ...ts.createCompilerHost(options),
    resolveModuleNameLiterals: (names, file, _redirected, settings) =>
      names.map(({ text }) =>
        USED_LIBRARIES.test(text)
          ? ts.resolveModuleName(text, file, settings, ts.sys)
          : { resolvedModule: undefined },
      ),
  };
}

class Sampler {
  constructor(
    private readonly checker: ts.TypeChecker,
    private readonly parts: SampleParts,
  ) {}

  streamOf(statement: ts.Statement): DeclaredStream[] {
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ type, initializer }) => {
      if (!type || !ts.isTypeReferenceNode(type) || type.typeName.getText() !== 'Decider') return [];
      const [, , event] = type.typeArguments ?? [];
      const category = initializer && this.categoryOf(initializer);
      if (!event || category === undefined)
        throw new Error(`No category or events in ${statement.getText()}`);
      const types = membersOf(this.checker.getTypeFromTypeNode(event));
      return [{ category, events: types.map((one) => this.eventOf(one, event)) }];
    });
  }

  private categoryOf(decider: ts.Expression): string | undefined {
    if (!ts.isObjectLiteralExpression(decider)) return undefined;
    for (const property of decider.properties) {
      if (!ts.isPropertyAssignment(property) || property.name.getText() !== 'category') continue;
      const type = this.checker.getTypeAtLocation(property.initializer);
      return type.isStringLiteral() ? type.value : undefined;
    }
    return undefined;
  }

  private eventOf(type: ts.Type, at: ts.Node): DomainEvent {
    const field = (name: string) => {
      const property = type.getProperty(name);
      return property && this.checker.getTypeOfSymbolAtLocation(property, at);
    };
    const [name, data, personal] = [field('type'), field('data'), field('personal')];
    if (!name?.isStringLiteral() || !data) throw new Error(`${this.checker.typeToString(type)} is no event`);
    const fields = personal ? this.personalFieldsOf(personal, at) : [];
    return {
      type: name.value,
      data: Object(this.valueOf(data, '', at)) as object,
      ...(fields.length > 0 && {
        personal: { [this.parts.personId]: this.textsOf(name.value, fields) },
      }),
    };
  }

  /** The names of the fields of all kinds of a personal part; none where the event declares no part. */
  private personalFieldsOf(personal: ts.Type, at: ts.Node): string[] {
    const records = membersOf(this.checker.getNonNullableType(personal));
    const parts = records.flatMap((record) => membersOf(record.getStringIndexType() ?? record));
    return [...new Set(parts.flatMap((part) => this.namesOf(part, at)))];
  }

  private namesOf(part: ts.Type, at: ts.Node): string[] {
    return part.getProperties().flatMap((property) => {
      const text = this.checker.getNonNullableType(this.checker.getTypeOfSymbolAtLocation(property, at));
      // A word of a list is not the person's own.
      if (text.isUnion() && text.types.every((member) => member.isStringLiteral())) return [];
      if (!(text.flags & ts.TypeFlags.StringLike))
        throw new Error(`${property.name} of ${this.checker.typeToString(part)} is no text`);
      return [property.name];
    });
  }

  private textsOf(type: string, fields: readonly string[]): Record<string, string> {
    return Object.fromEntries(fields.map((field) => [field, this.parts.personalText(type, field)]));
  }

  /** A value of this type, with all its optional fields; of a union its first member that is not null. */
  private valueOf(type: ts.Type, name: string, at: ts.Node): unknown {
    const [member = type] = membersOf(this.checker.getNonNullableType(type));
    const { flags } = member;
    if (flags & ts.TypeFlags.Any)
      throw new Error(`No sample of ${name}: the compiler does not find its type`);
    if (member.isLiteral()) return member.value;
    if (flags & ts.TypeFlags.BooleanLike) return true;
    if (flags & ts.TypeFlags.NumberLike) return 1;
    if (flags & ts.TypeFlags.StringLike) return textOf(name, this.parts.personId);
    if (flags & ts.TypeFlags.Null) return null;
    if (this.checker.isArrayLikeType(member)) {
      const [item] = this.checker.getTypeArguments(member as ts.TypeReference);
      return item ? [this.valueOf(item, name, at)] : [];
    }
    if (!(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection | ts.TypeFlags.NonPrimitive)))
      throw new Error(`No sample of ${name}: ${this.checker.typeToString(type)}`);
    return Object.fromEntries(
      member.getProperties().map((property) => {
        const of = this.checker.getTypeOfSymbolAtLocation(property, at);
        return [property.name, this.valueOf(of, property.name, at)];
      }),
    );
  }
}

function membersOf(type: ts.Type): readonly ts.Type[] {
  return type.isUnion() ? type.types : [type];
}

/** Fields that hold an instant; a read model refuses any other text, so that a field that is missing here is noticed. */
const INSTANT = /(^at|^begin|^from|^to|^over|^until|At|By|Until|Since|From|To)$/;

function textOf(name: string, personId: string): string {
  if (name === 'currency') return 'USD';
  if (/date$/i.test(name)) return '05/12/2099';
  if (/time$/i.test(name)) return '17:30';
  return INSTANT.test(name) ? '2099-12-05T17:30:00.000Z' : personId;
}
