-- A rate of 2 to 4 kB stays in its row as it is: packing it cost a quarter of the time in which an answer is stored.
alter table checkup_rates set (toast_tuple_target = 8160);
