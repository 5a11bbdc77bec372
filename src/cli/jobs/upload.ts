import { EXIT } from '../cli-error.ts';
import { type Command, onlyWord } from '../command.ts';
import { openService, SERVICE_OPTIONS } from '../service-access.ts';
import { refuseText } from './file-types.ts';
import { sendFile } from './send-file.ts';

/** Uploads a file and prints the address to attach. */
export const upload: Command = {
  name: 'upload',
  parameters: '<file>',
  summary:
    'Uploads an image, a video or a sound and prints the address to attach (valid for 7 days).\n' +
    'Needs a service that runs: one that this command started would take the address with it.\n' +
    'Text, CSV and JSON files cannot be uploaded: attach them by a public http(s) address.',
  options: {
    ...SERVICE_OPTIONS,
    json: { help: 'print the whole upload slot' },
    quiet: { help: 'show no progress' },
  },
  examples: [
    'framelog upload logo.png',
    'framelog video "A film about our launch" --attach "$(framelog upload photo.jpg --quiet)"',
  ],
  async run(input, context) {
    const file = onlyWord(upload, input);
    refuseText(file);
    const service = await openService(input, context, { mustRun: true });
    try {
      const slot = await sendFile(service.client, file, context, input.flag('quiet'));
      context.print(input.flag('json') ? JSON.stringify(slot) : slot.attachment_url);
      return EXIT.done;
    } finally {
      await service.stop();
    }
  },
};
