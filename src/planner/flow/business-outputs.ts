import type { Output } from './output.ts';

const b = 'body.';

/** What the triggers of shops, customer and project apps put out, by app. */
export const BUSINESS_OUTPUTS: Readonly<Record<string, Output>> = {
  asana: { fields: { id: 'resource.gid', action: 'action' }, about: ['id', 'action'], noun: 'Asana event' },
  clickUp: { fields: { id: 'task_id', event: 'event' }, about: ['event', 'id'], noun: 'ClickUp task' },
  eventbrite: {
    fields: { name: 'profile.name', email: 'profile.email' },
    about: ['name', 'email'],
    open: true,
    noun: 'attendee',
  },
  facebookLeadAds: {
    fields: { name: 'data.full_name', email: 'data.email', phone: 'data.phone_number', id: 'id' },
    about: ['name', 'email'],
    noun: 'lead',
  },
  gitlab: {
    fields: {
      title: `${b}object_attributes.title`,
      url: `${b}object_attributes.url`,
      author: `${b}user.name`,
      number: `${b}object_attributes.iid`,
      description: `${b}object_attributes.description`,
    },
    about: ['title', 'url'],
  },
  gumroad: {
    fields: { name: 'full_name', email: 'email', title: 'product_name', amount: 'price' },
    about: ['title', 'email'],
    noun: 'sale',
  },
  hubspot: { fields: { id: 'objectId', event: 'subscriptionType' }, about: ['event', 'id'], noun: 'HubSpot event' },
  jira: {
    fields: {
      key: 'issue.key',
      summary: 'issue.fields.summary',
      title: 'issue.fields.summary',
      status: 'issue.fields.status.name',
      priority: 'issue.fields.priority.name',
      description: 'issue.fields.description',
      author: 'user.displayName',
      assignee: 'issue.fields.assignee.displayName',
    },
    about: ['key', 'summary'],
    noun: 'Jira issue',
  },
  linear: {
    fields: {
      title: 'data.title',
      url: 'url',
      description: 'data.description',
      action: 'action',
      status: 'data.state.name',
    },
    about: ['title', 'url'],
    noun: 'Linear issue',
  },
  mailchimp: {
    fields: { email: '["data[email]"]', name: '["data[merges][FNAME]"]', event: 'type' },
    about: ['event', 'email'],
    noun: 'subscriber',
  },
  payPal: {
    fields: { amount: 'resource.amount.total', event: 'event_type', id: 'resource.id' },
    about: ['event', 'amount'],
    noun: 'PayPal event',
  },
  pipedrive: {
    fields: { title: 'data.title', name: 'data.name', status: 'data.status', amount: 'data.value', id: 'data.id' },
    about: ['title', 'amount'],
    open: true,
    noun: 'Pipedrive record',
  },
  salesforce: {
    fields: { name: 'Name', email: 'Email', id: 'Id' },
    about: ['name'],
    open: true,
    noun: 'Salesforce record',
  },
  shopify: {
    fields: {
      number: 'order_number',
      name: 'customer.first_name',
      email: 'email',
      phone: 'phone',
      amount: 'total_price',
      total: 'total_price',
      currency: 'currency',
      title: 'name',
    },
    about: ['title', 'amount', 'currency'],
    noun: 'order',
  },
  stripe: {
    fields: {
      amount: 'data.object.amount / 100',
      currency: 'data.object.currency.toUpperCase()',
      email: 'data.object.billing_details.email',
      name: 'data.object.billing_details.name',
      description: 'data.object.description',
      id: 'data.object.id',
    },
    about: ['amount', 'currency'],
    noun: 'Stripe event',
  },
  trello: {
    fields: {
      title: 'action.data.card.name',
      name: 'action.data.card.name',
      list: 'action.data.list.name',
      board: 'action.data.board.name',
      author: 'action.memberCreator.fullName',
      action: 'action.type',
    },
    about: ['title', 'action'],
    noun: 'Trello card',
  },
  wooCommerce: {
    fields: {
      number: 'number',
      name: 'billing.first_name',
      email: 'billing.email',
      amount: 'total',
      total: 'total',
      currency: 'currency',
      phone: 'billing.phone',
      status: 'status',
    },
    about: ['number', 'amount', 'currency'],
    noun: 'order',
  },
  zendesk: {
    fields: {
      key: '["ticket.id"]',
      title: '["ticket.title"]',
      subject: '["ticket.title"]',
      description: '["ticket.description"]',
      url: '["ticket.link"]',
      name: '["ticket.requester.name"]',
      email: '["ticket.requester.email"]',
      status: '["ticket.status"]',
    },
    about: ['title', 'url'],
    noun: 'ticket',
  },
};
