/**
 * What people say when they mean one of n8n's core nodes, in our own words: phrases by the node's short name. A phrase
 * whose words all stand in a query counts much more than a single word of it.
 */
export const CORE_HINTS: Readonly<Record<string, string>> = {
  aggregate:
    'items into list, items into array, many items into one, collect items, collect all items, combine items into one item, single item, gather, group into array, one item with all',
  code: 'javascript, js, python, script, write code, custom code, run code, custom logic, program, function, snippet, own function, loop in code',
  compareDatasets:
    'compare lists, compare two lists, difference between two lists, what changed, find changes, diff, missing in one list, sync two lists, new and deleted rows, compare tables, differences, in one but not in other, only in one list',
  compression: 'zip, unzip, gzip, compress, decompress, archive, unpack, pack files, zip file, smaller file',
  convertToFile:
    'json to csv, into csv, csv file, make csv, make excel file, excel file, xlsx file, create spreadsheet file, export csv, create file, json into file, text file, base64 to file, calendar file, generate csv, items to file, to binary, html file, save as file, rows into file, file from data',
  crypto:
    'hash, sha256, sha512, md5, hmac, encrypt, decrypt, sign text, uuid, random string, checksum, generate uuid, signature, hash password, unique id, random token, fingerprint',
  dataTable:
    'built in table, built in database, own table, store data between runs, keep data between executions, persist rows, remember data, save state, n8n table, upsert row, internal storage, store value, remember value, keep value, save value for next run, own storage',
  dateTime:
    'date, time, format date, date format, add days, subtract days, date difference, days between, time zone, timezone, convert date, way a date is written, date calculation, current time, round date, weekday, parse date, timestamp, unix time',
  debugHelper: 'random data, test data, fake data, sample data, mock data, dummy data, generate users',
  editImage:
    'resize image, crop image, blur image, rotate image, watermark, text on image, text to image picture, thumbnail, image size, smaller picture, shrink photo, border, composite, picture, photo, jpeg, png, image information',
  emailReadImap:
    'imap, email arrives, email lands, mailbox, new email, receive email, incoming email, email trigger, inbox, new mail, mail received, start when email',
  emailSend: 'email, send email, send mail, smtp, send e mail, mail, own mail server, email notification',
  errorTrigger:
    'handle failures, workflow fails, failures of workflows, error handler, on error, catch errors, error workflow, notify about errors, other workflow fails, execution fails, when something fails, global error, workflow crash, workflow breaks, failed execution',
  evaluation: 'evaluate, metrics, score answers, set metrics, quality of answers',
  evaluationTrigger: 'test dataset, run test dataset, evaluation dataset',
  executeCommand:
    'shell command, terminal, bash, command line, run command, run shell command, command on machine, local command, cli, shell script, operating system command',
  executeWorkflow:
    'sub workflow, call workflow, run another workflow, run other workflow, call another workflow, reuse workflow, start another workflow, child workflow, trigger another workflow, invoke workflow',
  executeWorkflowTrigger:
    'start of sub workflow, sub workflow trigger, execute sub workflow trigger, called by another workflow, executed by another workflow, when another workflow calls, sub workflow input, beginning of sub workflow, receive data from parent workflow',
  executionData: 'tag execution, custom execution data, find execution later, save execution data, mark execution',
  extractFromFile:
    'read pdf, text out of pdf, pdf text, parse pdf, parse csv, read csv, csv into json, read excel, read xlsx, excel file into rows, uploaded file, attachment, read attachment, file to json, file contents, text from file, read spreadsheet file, file to base64, parse ics, content of file, csv to json, rows of file',
  filter:
    'keep only, keep items, keep rows, drop items, exclude items, only items, only rows, discard items, ignore items, newer than, older than, larger than, matching items, where clause, remove items that, throw away items, only continue if, let through',
  form: 'second page form, next form page, page of form, form step, multi page form, form ending, form completion, thank you page, another form page, show form page, second step of form, final page',
  formTrigger:
    'form submitted, form submission, web form, start with form, contact form, own form, form filled, collect answers, public form, questionnaire, survey form, someone fills form, form',
  ftp: 'sftp, ftp, upload file to server, file server, transfer file, download from ftp, ftp server',
  git: 'git commit, git push, git pull, clone repository, local repository, commit and push',
  graphql: 'graphql query, graphql, mutation',
  html: 'css selector, extract html, parse html, html template, generate html, html table, text out of web page, web page content, selector, scrape html, html page, pick text web page, values out of html, scrape',
  httpRequest:
    'call api, api, call rest api, rest, http, http request, get url, post url, download file, download url, file from url, fetch url, fetch web page, curl, call endpoint, make request, query api, web request, load web page, send post request, website source, post json, external service, any service, send data to url, put request, api call, request to server, external api',
  if: 'condition, if condition, branch, branch on value, branch depending on value, true or false, check whether, decision, compare values, conditional, true false, depending on value, yes or no, two ways, check if, if else, check value, equals, is empty',
  jwt: 'json web token, sign token, verify token, decode token, bearer token, create token',
  ldap: 'active directory, directory users, ldap search',
  limit:
    'first items, only first, just first, first ten, take first, top n, last items, max items, maximum number of items, cap number, at most, keep first',
  localFileTrigger:
    'file changes, watch folder, new file in folder, folder changes, file added, local folder, file is created, file on disk changes, watch directory',
  manualTrigger:
    'click button, clicking button, run manually, by hand, test run, start manually, run by click, on demand, manual start, press button, execute workflow button',
  markdown: 'markdown to html, html to markdown, convert markdown, markdown into html, html into markdown, md',
  merge:
    'combine, combine branches, two branches, merge branches, join branches, join lists, join on key, shared key, two inputs, append lists, bring together, wait for both branches, union, inner join, left join, combine two streams, bring branches together, enrich list with another, combine data from two nodes, merge data, one list from two',
  noOp: 'do nothing, nothing, placeholder, pass through, dead end, dummy',
  quickChart: 'chart, graph, bar chart, pie chart, line chart, plot, diagram, visualize, draw chart, chart image',
  readWriteFile:
    'disk, save file, save to disk, write file, read file, local file, file system, file from disk, server disk, store on disk, local disk, write to disk',
  removeDuplicates:
    'dedupe, deduplicate, unique, duplicates, double entries, already seen, already processed, seen before, new items only, distinct, processed before, skip seen, same email twice, repeated',
  renameKeys: 'rename fields, rename columns, rename keys, change field names, column names, rename properties, rename',
  respondToWebhook:
    'answer webhook, return response, reply to caller, reply to request, http response, custom response, status code, send answer back, respond to request, webhook answer, response to webhook, webhook response, return json to caller, give result back to caller',
  rssFeedRead: 'rss, feed, news feed, atom, blog posts, podcast feed, read feed, articles, rss feed',
  rssFeedReadTrigger:
    'new article, new feed item, new blog post, feed updated, new rss item, new post in feed, new podcast episode',
  scheduleTrigger:
    'schedule, cron, every day, every morning, every evening, every night, every hour, every minute, every minutes, every week, every month, every weekday, every monday, weekday, daily, weekly, hourly, monthly, fixed time, recurring, interval, timer, periodically, nightly, midnight, time trigger, once a day, twice a day, at certain time, first of month, regularly, each day, each morning, at noon, once a week, run at',
  set: 'edit, edit fields, set field, add field, add constant field, constant field, constant value, change value, remove field, keep some fields, map fields, map data, transform data, variable, set variable, define variable, static value, build object, shape data, default value, select columns, add column, modify fields, new field, fixed value, set value, assign value, change field, manipulate fields',
  sort: 'sort, order items, order by, order rows, highest first, lowest first, newest first, oldest first, ascending, descending, alphabetically, shuffle, random order, rank, biggest first, put in order',
  splitInBatches:
    'loop, loop over items, foreach, each item, iterate, iterate over items, iteration, batch, batches, one by one, one at a time, chunks of items, repeat for each, process in batches, item by item, in groups of, for loop, repeat',
  splitOut:
    'array into items, list into items, item per element, separate items, explode list, unwind, flatten array, split list, split array, unpack array, nested list, array to rows, list field into rows, each element own item, turn list into items',
  sseTrigger: 'server sent events, event stream, sse, listen to stream',
  ssh: 'remote server command, command on remote server, command on server, remote machine, run command over ssh, log in to server, remote shell',
  stickyNote:
    'comment, note, comment on canvas, note on canvas, documentation, annotate, sticky, explain workflow, describe workflow, post it',
  stopAndError:
    'throw error, fail, stop workflow, stop with error, abort, raise error, end with error, cancel execution, make workflow fail, exception, halt',
  summarize:
    'sum, count, average, group by, pivot, pivot table, totals, total per, subtotal, min max, statistics, sum of column, count rows, count per, mean, median, add up numbers, aggregate numbers',
  switch:
    'route, route items, several branches, multiple branches, many branches, branches depending on value, cases, case statement, route by value, multiple conditions, different paths, more than two paths, several outputs, different branches, several ways, router',
  timeSaved: 'time saved, minutes saved, return on investment',
  totp: '2fa code, two factor code, one time password, otp, mfa, authenticator code, 2fa, login code',
  wait: 'wait, pause, sleep, delay, wait minutes, wait hours, pause for hours, pause for minutes, wait until, resume later, hold on, pause workflow, wait a while, wait for webhook, wait seconds, slow down, continue later, wait for time',
  webhook:
    'receive http request, http request arrives, incoming request, endpoint, callback, receive data, listen for request, api endpoint, url called, incoming http, receive post, post request arrives, start when request, receive webhook, own url, own api, incoming webhook, external system calls, receive request, start when http request arrives, catch hook',
  xml: 'json to xml, xml to json, parse xml, convert xml, xml into json, json into xml, soap',
};
