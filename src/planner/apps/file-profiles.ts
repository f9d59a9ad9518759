import { type Output, UNKNOWN } from '../flow/output.ts';
import type { Profiles } from './profile.ts';
import { expression, locator, named, pickByName, type StepContext, spansIn } from './step-context.ts';

const FILE: Output = { fields: {}, about: [], open: true, file: 'data', noun: 'file' };
const FETCHES = 'download|fetch|get|lade|télécharge\\w*|descarga\\w*|read|copy|move|transfer|take|from';

function folderPath(context: StepContext): string {
  const path = spansIn(context, context.prompt.paths)[0]?.value;
  const name = named(context, 'folders?|director(?:y|ies)|ordner|dossier|carpeta');
  return `/${(path ?? name ?? '').replace(/^\/+|\/+$/g, '')}`.replace(/\/$/, '');
}

function fileName(context: StepContext): string {
  const file = context.upstream.file ?? 'data';
  return `{{ $binary.${/^\w+$/.test(file) ? file : 'data'}.fileName ?? 'file-' + $now.toFormat('yyyyMMdd-HHmmss') }}`;
}

function remote(context: StepContext): string {
  return `=${folderPath(context)}/${fileName(context)}`;
}

/** Places where files are kept. */
export const FILE_PROFILES: Profiles = {
  googleDrive: [
    {
      said: FETCHES,
      if: (context) => context.upstream.file === undefined,
      parameters: (context) => {
        const id = context.upstream.read('id');
        return {
          resource: 'file',
          operation: 'download',
          fileId:
            id === undefined ? pickByName(context, 'file', named(context, 'file')) : locator('id', expression(id)),
          options: { binaryPropertyName: 'data' },
        };
      },
      output: FILE,
    },
    {
      said: 'list|search|find|all files',
      parameters: () => ({
        resource: 'fileFolder',
        operation: 'search',
        queryString: '',
        returnAll: true,
        filter: {},
        options: {},
      }),
      output: { fields: { id: 'id', name: 'name', title: 'name' }, about: ['name'], noun: 'file' },
    },
    {
      parameters: (context) => {
        const folder =
          named(context, 'folders?|ordner|dossier|carpeta') ?? spansIn(context, context.prompt.quotes)[0]?.value;
        return {
          resource: 'file',
          operation: 'upload',
          inputDataFieldName: context.upstream.file ?? 'data',
          name: `=${fileName(context)}`,
          driveId: locator('list', 'My Drive'),
          folderId:
            folder === undefined
              ? { ...locator('list', 'root'), cachedResultName: '/ (Root folder)' }
              : pickByName(context, 'folder', folder),
          options: {},
        };
      },
      output: { fields: { id: 'id', name: 'name', link: 'webViewLink' }, about: ['name', 'link'], noun: 'file' },
    },
  ],
  ftp: [
    {
      said: 'list',
      parameters: (context) => ({
        protocol: protocol(context),
        operation: 'list',
        path: folderPath(context) || '/',
        recursive: false,
      }),
      output: { fields: { name: 'name', path: 'path' }, about: ['name'], noun: 'file' },
    },
    {
      said: FETCHES,
      if: (context) => context.upstream.file === undefined,
      parameters: (context) => ({
        protocol: protocol(context),
        operation: 'download',
        path: folderPath(context),
        binaryPropertyName: 'data',
      }),
      output: FILE,
    },
    {
      parameters: (context) => ({
        protocol: protocol(context),
        operation: 'upload',
        path: remote(context),
        binaryData: true,
        binaryPropertyName: context.upstream.file ?? 'data',
        options: {},
      }),
      output: UNKNOWN,
    },
  ],
  dropbox: [
    {
      said: FETCHES,
      if: (context) => context.upstream.file === undefined,
      parameters: (context) => ({
        resource: 'file',
        operation: 'download',
        path: folderPath(context),
        binaryPropertyName: 'data',
      }),
      output: FILE,
    },
    {
      parameters: (context) => ({
        resource: 'file',
        operation: 'upload',
        path: remote(context),
        binaryData: true,
        binaryPropertyName: context.upstream.file ?? 'data',
      }),
      output: UNKNOWN,
    },
  ],
  awsS3: [
    {
      said: 'list|all files',
      parameters: (context) => ({
        resource: 'file',
        operation: 'getAll',
        bucketName: bucket(context),
        returnAll: true,
        options: {},
      }),
      output: { ...UNKNOWN, noun: 'file' },
    },
    {
      said: FETCHES,
      if: (context) => context.upstream.file === undefined,
      parameters: (context) => ({
        resource: 'file',
        operation: 'download',
        bucketName: bucket(context),
        fileKey: named(context, 'file|key') ?? '',
        binaryPropertyName: 'data',
      }),
      output: FILE,
    },
    {
      parameters: (context) => ({
        resource: 'file',
        operation: 'upload',
        bucketName: bucket(context),
        fileName: `=${fileName(context)}`,
        binaryData: true,
        binaryPropertyName: context.upstream.file ?? 'data',
        additionalFields: {},
      }),
      output: UNKNOWN,
    },
  ],
  microsoftOneDrive: [
    {
      parameters: (context) => {
        context.leaveOpen('OneDrive: the id of the folder');
        return {
          resource: 'file',
          operation: 'upload',
          fileName: `=${fileName(context)}`,
          parentId: '',
          binaryData: true,
          binaryPropertyName: context.upstream.file ?? 'data',
        };
      },
      output: UNKNOWN,
    },
  ],
  nextCloud: [
    {
      parameters: (context) => ({
        resource: 'file',
        operation: 'upload',
        path: remote(context),
        binaryDataUpload: true,
        binaryPropertyName: context.upstream.file ?? 'data',
      }),
      output: UNKNOWN,
    },
  ],
};

function protocol(context: StepContext): string {
  return /sftp/.test(context.prompt.words) ? 'sftp' : 'ftp';
}

function bucket(context: StepContext): string {
  const name = named(context, 'buckets?');
  if (name === undefined) context.leaveOpen('AWS S3: the name of the bucket');
  return name ?? '';
}
