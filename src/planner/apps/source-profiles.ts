import type { JsonObject } from '../../document/workflow-json.ts';
import { UNKNOWN } from '../flow/output.ts';
import { namedBy } from '../reading/named.ts';
import { NUMBER, numberOf } from '../reading/words.ts';
import { titleText } from './message-text.ts';
import type { Profiles } from './profile.ts';
import { expression, locator, named, pickByName, type StepContext, spansIn } from './step-context.ts';

/** "Top 5", "the latest three", "at most 20". */
export function countIn(words: string): number | undefined {
  const match = new RegExp(
    `\\b(?:top|first|last|latest|newest|at most|up to|max(?:imum)?(?: of)?|limit(?:ed)? (?:to|of)|only)\\s+(${NUMBER})\\b`,
  ).exec(words);
  const count = match?.[1] === undefined ? Number.NaN : numberOf(match[1]);
  return Number.isInteger(count) && count > 0 && match?.[1] !== 'a' && match?.[1] !== 'an' ? count : undefined;
}

export function listing(context: StepContext): JsonObject {
  const limit = countIn(context.words);
  return limit === undefined ? { returnAll: true } : { returnAll: false, limit };
}

function calendar(context: StepContext): JsonObject {
  const name = named(context, 'calendars?');
  return name === undefined ? locator('list', 'primary') : pickByName(context, 'calendar', name);
}

function dayBounds(context: StepContext): JsonObject {
  const day = /\btomorrow\b/.test(context.words)
    ? '$now.plus({ days: 1 })'
    : /\btoday|\bdaily\b|\bagenda\b/.test(context.words)
      ? '$now'
      : undefined;
  if (day !== undefined)
    return { timeMin: expression(`${day}.startOf('day')`), timeMax: expression(`${day}.endOf('day')`) };
  if (/\bthis week\b/.test(context.words))
    return { timeMin: expression("$now.startOf('week')"), timeMax: expression("$now.endOf('week')") };
  return {};
}

/** Where data comes from. */
export const SOURCE_PROFILES: Profiles = {
  hackerNews: [
    {
      parameters: (context) => ({
        resource: 'all',
        operation: 'getAll',
        ...listing(context),
        additionalFields: { tags: ['front_page'] },
      }),
      output: {
        fields: { title: 'title', url: 'url', author: 'author', points: 'points' },
        about: ['title', 'url'],
        open: true,
        noun: 'story',
        many: true,
      },
    },
  ],
  nasa: [
    {
      parameters: () => ({
        resource: 'astronomyPictureOfTheDay',
        operation: 'get',
        download: true,
        binaryPropertyName: 'data',
        additionalFields: {},
      }),
      output: {
        fields: { title: 'title', description: 'explanation', url: 'url', date: 'date' },
        about: ['title'],
        file: 'data',
        noun: 'picture',
      },
    },
  ],
  rssFeedRead: [
    {
      parameters: (context) => {
        const url = spansIn(context, context.prompt.urls)[0]?.value ?? context.prompt.urls[0]?.value;
        if (url === undefined) context.leaveOpen('RSS Read: the address of the feed');
        return { url: url ?? '', options: {} };
      },
      output: {
        fields: { title: 'title', link: 'link', date: 'pubDate', author: 'creator', snippet: 'contentSnippet' },
        about: ['title', 'link'],
        noun: 'article',
        many: true,
      },
    },
  ],
  openWeatherMap: [
    {
      parameters: (context) => {
        const city =
          named(context, 'city') ??
          /\b(?:in|for|of|at)\s+([A-ZÄÖÜ][\p{L}-]+(?: [A-ZÄÖÜ][\p{L}-]+)?)/u.exec(context.prompt.text)?.[1];
        if (city === undefined) context.leaveOpen('OpenWeatherMap: the city');
        return {
          operation: /forecast|tomorrow|next days/.test(context.words) ? '5DayForecast' : 'currentWeather',
          format: 'metric',
          locationSelection: 'cityName',
          cityName: city ?? '',
        };
      },
      output: {
        fields: {
          temperature: 'main.temp',
          weather: 'weather[0].description',
          name: 'name',
          humidity: 'main.humidity',
        },
        about: ['name', 'temperature', 'weather'],
        noun: 'weather',
      },
    },
  ],
  coinGecko: [
    {
      parameters: (context) => {
        const coin =
          /\b(bitcoin|ethereum|solana|dogecoin|cardano|litecoin|ripple|polkadot|tether)\b/.exec(
            context.prompt.text.toLowerCase(),
          )?.[1] ?? 'bitcoin';
        const currency = /\b(usd|eur|gbp|chf|jpy)\b/.exec(context.prompt.words)?.[1] ?? 'usd';
        return {
          resource: 'coin',
          operation: 'price',
          searchBy: 'coinId',
          baseCurrencies: [coin],
          quoteCurrencies: [currency],
          options: {},
        };
      },
      output: { ...UNKNOWN, noun: 'price' },
    },
  ],
  quickChart: [
    {
      parameters: (context) => {
        context.leaveOpen('QuickChart: check which fields give the labels and the values');
        return {
          chartType: /\bline\b/.test(context.prompt.words)
            ? 'line'
            : /\bpie\b/.test(context.prompt.words)
              ? 'pie'
              : 'bar',
          labelsMode: 'array',
          labelsArray: '={{ $input.all().map(item => item.json.date ?? item.json.name) }}',
          data: '={{ $input.all().map(item => item.json.value ?? item.json.count) }}',
          output: 'data',
          chartOptions: {},
          datasetOptions: {},
        };
      },
      output: { fields: {}, about: [], file: 'data', noun: 'chart' },
    },
  ],
  googleCalendar: [
    {
      said: 'create|add|book|schedule|new event|put|enter|make an? (?:event|appointment)|block',
      if: (context) => !/\b(?:get|list|search|fetch|read)\b/.test(context.words),
      parameters: (context) => ({
        resource: 'event',
        operation: 'create',
        calendar: calendar(context),
        start: expression(context.upstream.read('start') ?? context.upstream.read('date') ?? '$now'),
        end: expression(
          context.upstream.read('end') ??
            `DateTime.fromISO(${context.upstream.read('start') ?? context.upstream.read('date') ?? '$now.toISO()'}).plus({ hours: 1 })`,
        ),
        useDefaultReminders: true,
        additionalFields: {
          summary: titleText(context),
          ...(context.upstream.read('description') === undefined
            ? {}
            : { description: expression(context.upstream.read('description') ?? '') }),
        },
      }),
      output: {
        fields: { title: 'summary', link: 'htmlLink', start: 'start.dateTime' },
        about: ['title', 'link'],
        noun: 'event',
      },
    },
    {
      parameters: (context) => ({
        resource: 'event',
        operation: 'getAll',
        calendar: calendar(context),
        ...listing(context),
        ...dayBounds(context),
        options: {},
      }),
      output: {
        fields: { title: 'summary', start: 'start.dateTime', link: 'htmlLink', location: 'location' },
        about: ['title', 'start'],
        noun: 'event',
        many: true,
      },
    },
  ],
};

/** Owner and repository of `acme/widget`, wherever it stands. */
function repository(context: StepContext): { owner: string; name: string } | undefined {
  const group = namedBy('group|owner|organi[sz]ation|org', context.prompt, context.region);
  const named = namedBy('repo(?:sitory)?|project', context.prompt, { start: 0, end: context.prompt.text.length });
  const match =
    /^([\w.-]+)\/([\w.-]+)$/.exec(named ?? '') ??
    /(?<![\w/.:@])([A-Za-z][\w-]*)\/([A-Za-z][\w.-]*\w)(?![\w/@])/.exec(context.prompt.text);
  if (match?.[1] && match[2]) return { owner: match[1], name: match[2] };
  return group !== undefined && named !== undefined ? { owner: group, name: named } : undefined;
}

export function repositoryParameters(context: StepContext, asLocator: boolean): JsonObject {
  const found = repository(context);
  if (found === undefined) context.leaveOpen(`${context.appName}: owner and name of the repository`);
  const { owner, name } = found ?? { owner: '', name: '' };
  return asLocator ? { owner: locator('name', owner), repository: locator('name', name) } : { owner, repository: name };
}
