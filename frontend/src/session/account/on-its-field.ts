import { ApiProblem } from '../../api/api-problem';

/** Shows a refusal at the field it is about: `fields` names the fields by the problems' codes. */
export function onItsField(fields: Readonly<Record<string, string>>) {
  return (failure: unknown): never => {
    const path = failure instanceof ApiProblem ? fields[failure.code] : undefined;
    if (path === undefined || !(failure instanceof ApiProblem)) throw failure;
    throw Object.assign(new Error(failure.message), { errors: [{ path, message: failure.message }] });
  };
}
