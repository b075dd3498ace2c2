// For whom a rate is by its name, and the same words about something else.
import { expect, test } from 'vitest'
import { readFamily } from './categories.ts'

const family = (name: string) => readFamily(name)?.family ?? null

test.each([
  ['GOVERNMENT RATE', 'government'],
  ['GOVT PER DIEM', 'government'],
  ["GOV'T RATE", 'government'],
  ['STATE GOVERNMENT RATE', 'government'],
  ['MILITARY DISCOUNT', 'government'],
  ['SENIOR RATE', 'senior'],
  ['SENIOR CITIZEN RATE', 'senior'],
  ['SENIORS 60 PLUS', 'senior'],
  ['CORPORATE RATE', 'corporate'],
  ['CORP NEGOTIATED', 'corporate'],
  ['ROMANCE PACKAGE', 'package'],
  ['GOLF PKG', 'package'],
  ['MEMBER RATE', 'member'],
  ['AAA RATE', 'member'],
  ['LOYALTY MEMBER RATE', 'member'],
])('claims: %s', (name, expected) => expect(family(name)).toBe(expected))

test.each([
  'GOVERNMENT TAX 7PCT',
  'VALID GOVERNMENT ID REQUIRED',
  'GOVERNMENT ISSUED ID',
  'TAXES IMPOSED BY THE GOVERNMENT',
  'GOVERNMENT OFFICES NEARBY',
  'FEDERAL HOLIDAYS',
  'SENIOR STAFF ON DUTY',
  'SENIOR SUITE',
  'NEAR CORPORATE OFFICES',
  'CORPORATE EVENTS WELCOME',
  'PACKAGE DELIVERY SERVICE',
  'AAA FOUR DIAMOND HOTEL',
  'NON MEMBER RATE',
  'NON-MEMBERS',
  'MEMBER OF THE LEADING HOTELS',
  'FAMILY MEMBERS STAY',
  'BEST AVAILABLE RATE',
])('claims nothing: %s', (name) => expect(family(name)).toBeNull())

test.each([
  ['CORPORATE ROOM RATE', 'corporate'],
  ['BUSINESS TRAVELLER RATE', 'corporate'],
  ['GOLDEN YEARS RATE', 'senior'],
  ['ARMY NAVY RATE', 'government'],
  ['AUTO CLUB RATE', 'member'],
  ['SPECIAL RATE FOR MEMBERS', 'member'],
])('claims in other words: %s', (name, expected) => expect(family(name)).toBe(expected))

test.each([
  'GOVERNMENT IMPOSED TAXES',
  'FEDERAL COURTHOUSE ACROSS STREET',
  'VETERANS MEMORIAL VIEW',
  'SENIOR EXECUTIVE FLOOR',
  'SENIOR CITIZEN CENTER NEXT DOOR',
  'CORPORATE CREDIT CARD REQUIRED',
  'PACKAGES HELD AT DESK',
  'WIFI PACKAGE EUR 5',
  'SPA PACKAGES AVAILABLE AT EXTRA COST',
  'FREE WIFI FOR MEMBERS',
  'LATE CHECKOUT FOR MEMBERS',
  'MEMBER HOTEL OF A GROUP',
])('taxes, places, things to buy and gifts: %s', (name) => expect(family(name)).toBeNull())
