import {
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { Rejection } from '../../domain/rejection.ts';
import { invoke } from '../../operations/invoke.ts';
import { getSession } from '../../operations/jobs/get-session.ts';
import { sessionHistory } from '../../operations/jobs/session-history.ts';
import type { Operation } from '../../operations/operation.ts';
import type { Agent, Parts } from '../parts.ts';
import { listWidgets, readWidget } from '../widgets/widgets.ts';
import { GUIDES, guideText } from './guides.ts';

const JSON_TYPE = 'application/json';
const JOB = /^framelog:\/\/jobs\/([0-9a-f-]{36})(\/history)?$/;

/** The address of a job's status as a resource. */
export const jobUri = (jobId: string): string => `framelog://jobs/${jobId}`;

/** The job that a resource is the status of; null for every other address. */
export function jobOfUri(uri: string): string | null {
  const [, jobId, history] = JOB.exec(uri) ?? [];
  return jobId && !history ? jobId : null;
}

/** What can be read by its address: the guides, and the widgets. */
export async function listResources({ services }: Parts): Promise<Resource[]> {
  const annotations = { audience: ['assistant' as const] };
  const guides = GUIDES.map((guide) => ({ ...guide, mimeType: 'text/markdown', annotations }));
  return [...guides, ...(await listWidgets(services))];
}

/** What can be read of each job. */
export function listTemplates({ principal }: Agent): ResourceTemplateType[] {
  if (!principal.scopes.has(getSession.scope)) return [];
  return [
    {
      uriTemplate: jobUri('{job_id}'),
      name: 'job',
      title: 'Status of a job',
      description: 'What get_session_status returns. Can be watched.',
      mimeType: JSON_TYPE,
    },
    {
      uriTemplate: `${jobUri('{job_id}')}/history`,
      name: 'job-history',
      title: 'History of a job',
      description: 'Everything that happened to a job, one line an event.',
      mimeType: JSON_TYPE,
    },
  ];
}

/** Reads a resource. @throws ResourceNotFoundError for what is not there, or not this principal's */
export async function readResource(parts: Parts, agent: Agent, uri: string): Promise<ReadResourceResult> {
  const guide = GUIDES.find((one) => one.uri === uri);
  if (guide) return { contents: [{ uri, mimeType: 'text/markdown', text: guideText(guide) }] };
  const widget = await readWidget(parts.services, uri);
  if (widget) return widget;
  const [, jobId, history] = JOB.exec(uri) ?? [];
  if (!jobId) throw new ResourceNotFoundError(uri);
  const operation: Operation<never, object> = history ? sessionHistory : getSession;
  try {
    const body = () => ({ job_id: jobId });
    const { output } = await invoke(parts.services, operation, { principal: agent.principal, body });
    return { contents: [{ uri, mimeType: JSON_TYPE, text: JSON.stringify(output) }] };
  } catch (error) {
    // Jobs of others, archived ones and those that the credential may not read are alike.
    if (error instanceof Rejection) throw new ResourceNotFoundError(uri);
    throw error;
  }
}
