import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
} from '@modelcontextprotocol/server';
import { ASPECT_RATIOS, DURATIONS } from '../domain/request.ts';

/** What users can start a conversation with. */
export const PROMPTS: Prompt[] = [
  {
    name: 'plan_video',
    title: 'Plan a video',
    description: 'Works out with you what a video should say and show, then makes it.',
    arguments: [
      { name: 'topic', description: 'What the video is about.', required: true },
      { name: 'audience', description: 'Who should watch it.' },
      { name: 'length', description: `One of ${DURATIONS.join(', ')}.` },
      { name: 'format', description: `One of ${ASPECT_RATIOS.join(', ')}.` },
    ],
  },
];

/** The longest argument that a prompt carries on. */
const LONGEST = 2000;

/** A prompt with its arguments. @throws ProtocolError for an unknown one, and for arguments that are missing or too long */
export function getPrompt(name: string, given: Record<string, string>): GetPromptResult {
  const [prompt] = PROMPTS;
  if (name !== prompt!.name) throw refused(`Unknown prompt: ${name.slice(0, 100)}`);
  const { topic, audience, length, format } = given;
  if (!topic?.trim()) throw refused('topic is required');
  if (Object.values(given).some((text) => text.length > LONGEST))
    throw refused(`Arguments have at most ${LONGEST} characters`);
  const text = [
    `Plan a video with me about: ${topic}`,
    ...(audience ? [`It is for: ${audience}`] : []),
    ...(length ? [`Length: ${length}`] : []),
    ...(format ? [`Format: ${format}`] : []),
    '',
    'First ask me, in one message and with suggestions that I can accept, only for what is still open of: what should be different after watching, the three to five facts or figures that must appear word for word, the name and address at the end, length and format, pictures that I have, and a look. Then show me the plan as a short list of scenes with their texts and wait for my yes.',
    'After that call create_video with one prompt that holds the whole plan, every fact and figure in it, then get_session_status with wait true until the video is there. Give me the link. When I want changes, use create_followup with the same job_id.',
  ].join('\n');
  return { description: prompt!.description!, messages: [{ role: 'user', content: { type: 'text', text } }] };
}

const refused = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message);
