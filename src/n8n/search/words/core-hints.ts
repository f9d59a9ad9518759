/**
 * What people say when they mean one of n8n's core nodes, in our own words: phrases by the node's short name. A phrase
 * whose words all stand in a query counts much more than a single word of it.
 */
export const CORE_HINTS: Readonly<Record<string, string>> = {
  aggregate:
    'items into list, items into array, many items into one, collect items, collect all items, combine items into one item, single item, gather, group into array, one item with all, group rows, combine rows into list, join items, merge items into one, concatenate items',
  code: 'javascript, js, python, script, write code, custom code, run code, custom logic, program, function, snippet, own function, loop in code, parse json, json parse, regex, regular expression, replace with regex, string manipulation, custom transformation, python code, javascript code, calculate in code, jsonpath, jmespath, number items, number each item, counter, index of item, while loop, data cleaning, random number, count words, count characters, text statistics',
  compareDatasets:
    'compare lists, compare two lists, difference between two lists, what changed, find changes, diff, missing in one list, sync two lists, new and deleted rows, compare tables, differences, in one but not in other, only in one list, sync two systems, reconcile, changed rows, added and removed',
  compression:
    'zip, unzip, gzip, compress, decompress, archive, unpack, pack files, zip file, smaller file, tar, extract zip, uncompress, zip attachment, unpack zip',
  convertToFile:
    'json to csv, into csv, csv file, make csv, make excel file, excel file, xlsx file, create spreadsheet file, export csv, create file, json into file, text file, base64 to file, calendar file, generate csv, items to file, to binary, html file, save as file, rows into file, file from data, export excel, export to excel, json to xlsx, save as csv, ics file, ical file, text to file, binary file, download csv, data to file, query results to csv, report file, table to excel',
  crypto:
    'hash, sha256, sha512, md5, hmac, encrypt, decrypt, sign text, uuid, random string, checksum, generate uuid, signature, hash password, unique id, random token, fingerprint, generate password, random password, password generator, base64 encode, sha1, webhook signature',
  dataTable:
    'built in table, built in database, own table, store data between runs, keep data between executions, persist rows, remember data, save state, n8n table, upsert row, internal storage, store value, remember value, keep value, save value for next run, own storage, last run, remember last run, persist, store leads, key value, simple database, store rows, between runs, store between runs, keep between runs, token between runs',
  dateTime:
    'date, time, format date, date format, add days, subtract days, date difference, days between, time zone, timezone, convert date, way a date is written, date calculation, current time, round date, weekday, parse date, timestamp, unix time, plus days, minus days, now plus days, add hours, next week, last month, start of month, tomorrow, yesterday, age from birthday, duration, iso date, date of tomorrow, date plus',
  debugHelper: 'random data, test data, fake data, sample data, mock data, dummy data, generate users',
  editImage:
    'resize image, crop image, blur image, rotate image, watermark, text on image, text to image picture, thumbnail, image size, smaller picture, shrink photo, border, composite, picture, photo, jpeg, png, image information, crop picture, add watermark, compress image, convert image, picture size',
  emailReadImap:
    'imap, email arrives, email lands, mailbox, new email, receive email, incoming email, email trigger, inbox, new mail, mail received, start when email',
  emailSend:
    'email, send email, send mail, smtp, send e mail, mail, own mail server, email notification, html email, notify by email, alert by email, email report, forward email, email with attachment, welcome email, weekly report, daily report, reminder email, send report, send newsletter, send confirmation',
  errorTrigger:
    'handle failures, workflow fails, failures of workflows, error handler, on error, catch errors, error workflow, notify about errors, other workflow fails, execution fails, when something fails, global error, workflow crash, workflow breaks, failed execution, alert on failure, failure alert, workflow failed, workflow failed alert, on failure, execution failed, error notification, try catch, something goes wrong, server alert',
  evaluation: 'evaluate, metrics, score answers, set metrics, quality of answers',
  evaluationTrigger: 'test dataset, run test dataset, evaluation dataset',
  executeCommand:
    'shell command, terminal, bash, command line, run command, run shell command, command on machine, local command, cli, shell script, operating system command, docker, docker command, run program, execute binary, restart service, ffmpeg, python script on server, rotate logs, restart container, docker container, system command',
  executeWorkflow:
    'sub workflow, call workflow, run another workflow, run other workflow, call another workflow, reuse workflow, start another workflow, child workflow, trigger another workflow, invoke workflow, subworkflow, modular, run workflow, trigger workflow, reuse part, reuse steps, shared workflow',
  executeWorkflowTrigger:
    'start of sub workflow, sub workflow trigger, execute sub workflow trigger, called by another workflow, executed by another workflow, when another workflow calls, sub workflow input, beginning of sub workflow, receive data from parent workflow, when executed by another workflow, called by workflow, subworkflow start',
  executionData: 'tag execution, custom execution data, find execution later, save execution data, mark execution',
  extractFromFile:
    'read pdf, text out of pdf, pdf text, parse pdf, parse csv, read csv, csv into json, read excel, read xlsx, excel file into rows, uploaded file, attachment, read attachment, file to json, file contents, text from file, read spreadsheet file, file to base64, parse ics, content of file, csv to json, rows of file, xlsx to json, excel to json, xlsx into json, parse xlsx, import csv, import excel, ics, ical, pdf to text, pdf into text, text of pdf, json file, parse json file, xml file, rtf, ods, table from excel file',
  filter:
    'keep only, keep items, keep rows, drop items, exclude items, only items, only rows, discard items, ignore items, newer than, older than, larger than, matching items, where clause, remove items that, throw away items, only continue if, let through, filter list, empty rows, filter out, remove rows, skip rows, where, reject items, select items, only rows with, only paid, only active',
  form: 'second page form, next form page, page of form, form step, multi page form, form ending, form completion, thank you page, another form page, show form page, second step of form, final page, ask user for data, collect data from user, input from user, redirect after form',
  formTrigger:
    'form submitted, form submission, web form, start with form, contact form, own form, form filled, collect answers, public form, questionnaire, survey form, someone fills form, form, collect data, collect data from user, user input, ask user for data, input form, registration form, intake form, sign up form, application form, feedback form, upload form, website form, collect leads, landing page form, lead form, order form, booking form, survey',
  ftp: 'sftp, ftp, upload file to server, file server, transfer file, download from ftp, ftp server, delete file on server, list files on server, old files on server, move file on server',
  git: 'git commit, git push, git pull, clone repository, local repository, commit and push',
  graphql: 'graphql query, graphql, mutation, graph ql',
  html: 'css selector, extract html, parse html, html template, generate html, html table, text out of web page, web page content, selector, scrape html, html page, pick text web page, values out of html, scrape, scrape website, scrape web page, web scraping, parse web page, html email, email template, html newsletter, prices on web page, remove html tags, text out of html',
  httpRequest:
    'call api, api, call rest api, rest, http, http request, get url, post url, download file, download url, file from url, fetch url, fetch web page, curl, call endpoint, make request, query api, web request, load web page, send post request, website source, post json, external service, any service, send data to url, put request, api call, request to server, external api, bearer token, request with bearer token, request with token, authenticated request, oauth api, paginate, pagination, paginated api, upload file to api, multipart form data, soap, call webhook, send webhook, scrape website, scrape web page, website html, check url, patch request, delete request, custom header, api key, fetch json, poll api, websocket, web page, prices on web page, competitor prices, landing page html, curl command, rest call',
  if: 'condition, if condition, branch, branch on value, branch depending on value, true or false, check whether, decision, compare values, conditional, true false, depending on value, yes or no, two ways, check if, if else, check value, equals, is empty, check condition, else branch, only if, true branch, false branch, compare two values, either or, value is empty, exists, contains',
  jwt: 'json web token, sign token, verify token, decode token, bearer token, create token, jwt token, sign jwt, verify jwt',
  ldap: 'active directory, directory users, ldap search',
  limit:
    'first items, only first, just first, first ten, take first, top n, last items, max items, maximum number of items, cap number, at most, keep first, top results, top five, only one item, one item, first n, single item only',
  localFileTrigger:
    'file changes, watch folder, new file in folder, folder changes, file added, local folder, file is created, file on disk changes, watch directory',
  manualTrigger:
    'click button, clicking button, run manually, by hand, test run, start manually, run by click, on demand, manual start, press button, execute workflow button, test workflow, button, start node',
  markdown:
    'markdown to html, html to markdown, convert markdown, markdown into html, html into markdown, md, remove html tags, html to text',
  merge:
    'combine, combine branches, two branches, merge branches, join branches, join lists, join on key, shared key, two inputs, append lists, bring together, wait for both branches, union, inner join, left join, combine two streams, bring branches together, enrich list with another, combine data from two nodes, merge data, one list from two, append two lists, join two tables, join by id, join tables, vlookup, match two lists, union of lists, zip lists, combine results',
  noOp: 'do nothing, nothing, placeholder, pass through, dead end, dummy, end of branch, no op',
  quickChart:
    'chart, graph, bar chart, pie chart, line chart, plot, diagram, visualize, draw chart, chart image, graph image, report chart',
  readWriteFile:
    'disk, save file, save to disk, write file, read file, local file, file system, file from disk, server disk, store on disk, local disk, write to disk, file on server, read csv from disk, load file from disk, log file, write log, local csv, write csv to disk',
  removeDuplicates:
    'dedupe, deduplicate, unique, duplicates, double entries, already seen, already processed, seen before, new items only, distinct, processed before, skip seen, same email twice, repeated, skip processed, skip rows already processed, only new, newest per, unique by, already handled, seen, find duplicates, duplicate rows, duplicate items',
  renameKeys: 'rename fields, rename columns, rename keys, change field names, column names, rename properties, rename',
  respondToWebhook:
    'answer webhook, return response, reply to caller, reply to request, http response, custom response, status code, send answer back, respond to request, webhook answer, response to webhook, webhook response, return json to caller, give result back to caller, redirect, redirect caller, http status, return html, respond json, return result, answer api call',
  rssFeedRead:
    'rss, feed, news feed, atom, blog posts, podcast feed, read feed, articles, rss feed, blog feed, news articles',
  rssFeedReadTrigger:
    'new article, new feed item, new blog post, feed updated, new rss item, new post in feed, new podcast episode',
  scheduleTrigger:
    'schedule, cron, every day, every morning, every evening, every night, every hour, every minute, every minutes, every week, every month, every weekday, every monday, weekday, daily, weekly, hourly, monthly, fixed time, recurring, interval, timer, periodically, nightly, midnight, time trigger, once a day, twice a day, at certain time, first of month, regularly, each day, each morning, at noon, once a week, run at, once per hour, at night, on weekdays, workdays, every few minutes, weekend, time based, job at night, o clock, at eight, business days, time of day, once per day, yearly, end of month, last day of month, every tuesday, every wednesday, every thursday, every friday, every saturday, every sunday, remind every',
  set: 'edit, edit fields, set field, add field, add constant field, constant field, constant value, change value, remove field, keep some fields, map fields, map data, transform data, variable, set variable, define variable, static value, build object, shape data, default value, select columns, add column, modify fields, new field, fixed value, set value, assign value, change field, manipulate fields, replace text in field, compute value, concatenate, join text, uppercase, lowercase, split name, string, template text, calculate field, clean up fields, flat json, remove keys, drop keys, delete keys, pick keys, jsonpath, keep only fields, number items, split text, split full name, extract part of text, clean data, random number, count words',
  sort: 'sort, order items, order by, order rows, highest first, lowest first, newest first, oldest first, ascending, descending, alphabetically, shuffle, random order, rank, biggest first, put in order, sort by, top results, arrange',
  splitInBatches:
    'loop, loop over items, foreach, each item, iterate, iterate over items, iteration, batch, batches, one by one, one at a time, chunks of items, repeat for each, process in batches, item by item, in groups of, for loop, repeat, rate limit, throttle, process one by one, record at a time, one record, for each row, every row, foreach row, do for each, go through list, each record, each element, while loop, number of rounds',
  splitOut:
    'array into items, list into items, item per element, separate items, explode list, unwind, flatten array, split list, split array, unpack array, nested list, array to rows, list field into rows, each element own item, turn list into items',
  sseTrigger: 'server sent events, event stream, sse, listen to stream',
  ssh: 'remote server command, command on remote server, command on server, remote machine, run command over ssh, log in to server, remote shell, restart server, vps, linux server, remote command, reboot server, run script on server, docker container, log in server',
  stickyNote:
    'comment, note, comment on canvas, note on canvas, documentation, annotate, sticky, explain workflow, describe workflow, post it, comment in workflow, describe step, document workflow, explain step, todo note',
  stopAndError:
    'throw error, fail, stop workflow, stop with error, abort, raise error, end with error, cancel execution, make workflow fail, exception, halt, fail workflow, throw exception, custom error',
  summarize:
    'sum, count, average, group by, pivot, pivot table, totals, total per, subtotal, min max, statistics, sum of column, count rows, count per, mean, median, add up numbers, aggregate numbers, average per, per month, total by, group rows by, max per, aggregate by',
  switch:
    'route, route items, several branches, multiple branches, many branches, branches depending on value, cases, case statement, route by value, multiple conditions, different paths, more than two paths, several outputs, different branches, several ways, router, different actions, different action per, per department, by category, by type, fork, depending on type, one of several, depending on language, by language, different replies, per country, priority',
  timeSaved: 'time saved, minutes saved, return on investment',
  totp: '2fa code, two factor code, one time password, otp, mfa, authenticator code, 2fa, login code',
  wait: 'wait, pause, sleep, delay, wait minutes, wait hours, pause for hours, pause for minutes, wait until, resume later, hold on, pause workflow, wait a while, wait for webhook, wait seconds, slow down, continue later, wait for time, rate limit, throttle, snooze, delay between, hold, retry later, wait for event, wait for payment, wait for answer, wait for callback',
  webhook:
    'receive http request, http request arrives, incoming request, endpoint, callback, receive data, listen for request, api endpoint, url called, incoming http, receive post, post request arrives, start when request, receive webhook, own url, own api, incoming webhook, external system calls, receive request, start when http request arrives, catch hook, rest endpoint, catch webhook, callback url, listen to post, zapier webhook, external app calls, trigger by url, receive json, landing page, form on website sends, data from website, github webhook',
  xml: 'json to xml, xml to json, parse xml, convert xml, xml into json, json into xml, soap',
};
